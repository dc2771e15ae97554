// Which messages the pages before the sign-in use; test/i18n/publicMessages.test.ts holds it to their sources.
'use strict';

const prefixes = ['app.', 'captcha.', 'error.', 'login.', 'region.', 'reset.', 'session.'];
const single = ['action.dismiss', 'action.tryAgain', 'errors.emailRequired', 'errors.passwordRequired', 'errors.tooManyRequests', 'field.showPassword'];

const isPublicMessage = (id) => prefixes.some((prefix) => id.startsWith(prefix)) || single.includes(id);

module.exports = { isPublicMessage };
