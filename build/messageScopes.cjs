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

/** Of screens that are opened from the search page or beside it: under <LateMessages> alone. */
const latePrefixes = [
  'admin.',
  'check.',
  'compare.',
  'evidence.',
  'info.',
  'link.',
  'monthPicker.',
  'pages.',
  'person.',
  'profile.',
  'reading.',
  'refusal.',
  'rescue.',
  'role.',
  'saved.',
  'slide.',
  'transfers.',
];
/** Of pieces that come to the search page by themselves: under <BesideMessages>, so that nobody loads all for them. */
const besidePrefixes = ['link.', 'rescue.', 'saved.'];
const elsewhere = [...latePrefixes, 'captcha.', 'login.', 'reset.'];

/** Whether the pages before the sign-in use it. */
const isPublicMessage = (id) =>
  publicPrefixes.some((prefix) => id.startsWith(prefix)) || publicIds.includes(id);

/** Whether the frame or the search page uses it. */
const isCoreMessage = (id) => !elsewhere.some((prefix) => id.startsWith(prefix));

/** Whether only a piece beside the results uses it. */
const isBesideMessage = (id) => besidePrefixes.some((prefix) => id.startsWith(prefix));

module.exports = { isPublicMessage, isCoreMessage, isBesideMessage };
