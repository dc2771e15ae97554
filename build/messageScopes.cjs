// Which messages load when; test/i18n/messageScopes.test.ts holds the rules to the sources.
'use strict';

const publicPrefixes = ['app.', 'captcha.', 'error.', 'login.', 'region.', 'reset.', 'session.'];
const publicIds = [
  'action.dismiss',
  'action.tryAgain',
  'errors.emailRequired',
  'errors.passwordRequired',
  'errors.tooManyRequests',
  'field.showPassword',
];

/** Of screens that few come to: under <RestMessages> alone. */
const restPrefixes = [
  'admin.',
  'check.',
  'compare.',
  'evidence.',
  'info.',
  'monthPicker.',
  'pages.',
  'person.',
  'profile.',
  'reading.',
  'refusal.',
  'rescue.',
  'role.',
  'slide.',
  'transfers.',
];
const elsewhere = [...restPrefixes, 'captcha.', 'login.', 'reset.'];

/** Whether the pages before the sign-in use it. */
const isPublicMessage = (id) =>
  publicPrefixes.some((prefix) => id.startsWith(prefix)) || publicIds.includes(id);

/** Whether the frame or the search page uses it. */
const isCoreMessage = (id) => !elsewhere.some((prefix) => id.startsWith(prefix));

module.exports = { isPublicMessage, isCoreMessage };
