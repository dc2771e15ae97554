// In place of the SDK's ways to sign in by a pop-up window, to enrol a device and to ask about a token.
function notOffered() {
  throw new Error('The console does not offer this');
}

export {
  notOffered as enrollAuthenticator,
  notOffered as getWithIDPPopup,
  notOffered as getWithPopup,
  notOffered as oidcIntrospect,
};
