// okta-react's SecureRoute (react-router 5 only) touches the whole react-router-dom namespace,
// which keeps all of it in the bundle.
export const Route = undefined;
