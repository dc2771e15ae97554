/** The console as built with PUBLIC_PATH=/archive/. To be imported before anything of src. */
Object.assign(globalThis, { __webpack_public_path__: '/archive/' });
