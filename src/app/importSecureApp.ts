/** One chunk with all behind the sign-in but its pages: who needs one needs the other next. */
export const importSecureApp = () =>
  Promise.all([
    import(/* webpackChunkName: "secure" */ './SecureApp'),
    import(/* webpackChunkName: "secure" */ './startSession'),
  ]);
