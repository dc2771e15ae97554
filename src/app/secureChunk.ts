/** Everything behind the sign-in but its pages. */
export const importSecureApp = () => Promise.all([import(/* webpackChunkName: "secure" */ './SecureApp'), import(/* webpackChunkName: "secure" */ './startSession')]);
