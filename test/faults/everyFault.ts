/** Where a fault is proven: a test file under test/, and words of the test's name in it. */
export type Proof = [file: string, words: string];

const client = 'api/client.test.ts';
const refusals = 'api/refusals.test.ts';
const hostile = 'api/hostileAnswers.test.ts';
const searching = 'features/search/searching.test.ts';
const preview = 'features/preview/preview.test.tsx';
const previewFailures = 'features/preview/failures.test.tsx';
const stopping = 'features/downloads/stopping.test.ts';
const singleFile = 'features/downloads/singleFile.test.ts';
const archives = 'features/downloads/archives.test.ts';
const pages = 'features/downloads/pages.test.tsx';
const newUser = 'features/users/newUser.test.tsx';
const editUser = 'features/users/editUser.test.tsx';
const inactivity = 'features/inactivity/inactivity.test.tsx';
const dataContext = 'features/session/dataContext.test.tsx';
const okta = 'identity/okta.test.ts';
const saving = 'features/exports/saving.test.tsx';
const slider = 'features/users/SlideToConfirm.test.tsx';
const session = 'faults/session.test.tsx';
const browser = 'faults/browser.test.tsx';
const inChromium = 'e2e/faults.spec.ts';
const matrix: Proof = ['faults/reading.test.tsx', 'expectSurvival(fault, faultCase)'];

/** Every fault the console must survive, by its number, and the tests that prove it. everyFault.test.ts keeps it true. */
export const everyFault: Record<string, Proof[]> = {
  // On the way
  'F-01': [
    [client, 'gives up after a minute without an answer (F-01)'],
    [client, 'ends after a minute without a byte'],
    [inChromium, 'F-01 a slow search leaves the page usable'],
  ],
  'F-02': [
    [searching, "['the list fails', LIST, 'failed', 'succeeded']"],
    [searching, 'that fails clears what the one before found, and can be tried again'],
  ],
  'F-03': [matrix, ['faults/reading.test.tsx', "name: 'opening the console'"]],
  'F-04': [
    [newUser, 'keeps what was typed when the server fails, and shows its words as text'],
    ['faults/writing.test.tsx', "name: 'creating a user'"],
  ],
  'F-05': [
    [client, 'takes an unreachable server for a failure of the service, not for a 401 (F-05)'],
    [singleFile, 'does not sign out when the server cannot be reached'],
  ],
  'F-06': [[browser, 'F-06 going offline and online again']],
  'F-07': [
    [refusals, 'does not try a write again (F-07)'],
    [newUser, 'says how long to wait when there were too many requests'],
  ],
  'F-08': [
    [client, 'asks once more after a second when a read met %i'],
    [client, 'asks no third time'],
    [client, 'never repeats a %s'],
  ],
  'F-09': [
    [
      client,
      'signs out when the token had expired: a 401 without CORS headers looks the same (F-09)',
    ],
  ],
  'F-10': [
    [client, 'refuses redirects, so that the token never leaves for another place (F-10)'],
    [browser, 'F-10 no call follows a redirect'],
    [inChromium, 'F-10 a redirect to another origin'],
  ],
  'F-11': [
    [client, 'reports a body that breaks off (F-11)'],
    [singleFile, 'saves nothing when the connection breaks in the middle'],
  ],
  'F-12': [
    ['evidence/zip/contentCheck.test.ts', 'notices a png, pdf or zip whose end is missing'],
    ['evidence/zip/contentCheck.test.ts', 'takes an %s of another size than the archive noted'],
    [client, 'are cut where fewer bytes came than their length says'],
  ],
  'F-13': [
    [stopping, 'aborts the request, says nothing, and ignores what comes late'],
    ['browser/saveFile.test.ts', 'revokes the object URL'],
  ],
  'F-14': [[stopping, 'lets a second download start at once, even when the server never reacts']],
  'F-15': [
    [
      archives,
      'keeps what the other buckets gave when one fails, and fetches only that one on "Try again"',
    ],
    [singleFile, 'says which email failed and why'],
  ],
  'F-16': [[browser, 'F-16 closing the tab during a download']],
  // Wrong answers
  'F-17': [
    [client, 'answers that cannot be read (F-17, F-18)'],
    [previewFailures, 'never shows a web page that came in place of an image'],
    [
      'evidence/zip/contentCheck.test.ts',
      'refuses a web page that came with status 200 instead of a %s',
    ],
  ],
  'F-18': [
    [client, 'reads on over a byte order mark'],
    [client, 'takes 204 for nothing'],
    [hostile, 'is a typed error for %s'],
  ],
  'F-19': [
    [
      'api/emails.test.ts',
      'refuses the answer %j, which does not say that there is nothing (F-19)',
    ],
    [hostile, 'loses the bad rows, not the page'],
    [preview, "shows '-' for everything that is missing"],
  ],
  'F-20': [
    ['api/emails.test.ts', 'drops what it does not know (F-20)'],
    ['features/users/users.test.tsx', 'shows an unknown state as text, without actions'],
  ],
  'F-21': [
    ['components/table/DataTable.test.tsx', 'shows two rows with the same id'],
    [searching, 'does not show a row twice, and goes on where the server is'],
  ],
  'F-22': [[hostile, 'never takes a rounded id for another mail']],
  'F-23': [
    [searching, 'is not offered when the count %s (F-23)'],
    [searching, 'stops at a page shorter than 100'],
    ['api/emails.test.ts', 'counts %j emails as %d (F-23)'],
  ],
  'F-24': [
    ['lib/time/formatTime.test.ts', 'is a dash when it is %p'],
    [preview, 'reads conversion dates in milliseconds, in seconds and as text alike'],
  ],
  'F-25': [
    ['api/emails.test.ts', 'sorts the bars and drops duplicates and nonsense (F-25)'],
    ['features/search/chart.test.tsx', 'draws 400 bars'],
  ],
  'F-26': [
    ['api/emails.test.ts', 'is not another one (F-26)'],
    [previewFailures, 'refuses an answer for another email'],
  ],
  'F-27': [['api/users.test.ts', 'takes HTTP 409 and a 409 inside HTTP 200 alike (F-27)']],
  'F-28': [
    [hostile, 'grants nothing for %s (F-28)'],
    [
      'features/session/guards.test.tsx',
      'grants nothing for a claim that is not a list of exact names',
    ],
  ],
  'F-29': [
    [dataContext, 'is explained when the account has none'],
    [session, 'F-29 contexts without a group are none'],
  ],
  'F-30': [[hostile, 'changes no prototype']],
  'F-31': [
    [refusals, "'a megabyte is cut at 300 characters'"],
    [hostile, 'keeps the markup of a refusal as text of at most 300 characters'],
  ],
  'F-32': [
    [refusals, 'hands a %i to the session (F-32)'],
    [session, 'F-32 a 403 of a call in the background'],
    matrix,
  ],
  // Races
  'F-33': [[searching, 'a late answer never overwrites a newer one (F-33)']],
  'F-34': [[searching, 'never appends to another search (F-34)']],
  'F-35': [
    [
      searching,
      'for another data context aborts it, shows nothing of the old client, and searches in the new one (F-35)',
    ],
    [preview, 'ends with its data context'],
    [stopping, "['the data context changes', dataContextChosen('grp-two')]"],
    [stopping, 'stops the pre-fetch of a bulk download, too'],
  ],
  'F-36': [
    [previewFailures, 'never shows a late answer in place of the email that was opened after it'],
  ],
  'F-37': [
    ['features/search/searchForm.test.tsx', 'searches once for a double click'],
    [newUser, 'is created once by a double click'],
    ['features/clients/creating.test.tsx', 'saves once for a double click'],
    ['features/users/users.test.tsx', 'is sent once by a double click'],
    [
      'features/users/userLock.test.tsx',
      'cannot be repeated or undone while the request is under way',
    ],
    [saving, 'happens once for a double click'],
    [singleFile, 'starts only one, however often it is clicked'],
  ],
  'F-38': [[searching, 'drops the answers that are still to come, and the chart (F-38)']],
  'F-39': [
    [editUser, 'keeps the list and marks it as stale when it cannot be fetched after saving'],
  ],
  'F-40': [
    [
      slider,
      'stays on the target while the request is under way, cannot be moved then, and goes back within 200 ms',
    ],
    ['features/users/userLock.test.tsx', 'goes back when it fails, and says why'],
  ],
  'F-41': [
    [inChromium, 'F-41 everything is asked for once'],
    [okta, 'exchanges the code once, however often the callback runs'],
  ],
  'F-42': [[browser, 'F-42 another language and zone']],
  // Session
  'F-43': [[okta, 'is renewed once for all who wait']],
  'F-44': [
    [session, 'F-44 many 401 at once are one sign-out'],
    [session, 'F-44 no answer that comes after the end of the session'],
  ],
  'F-45': [
    [pages, 'closes the tab when the session has ended'],
    ['faults/reading.test.tsx', "name: 'opening an email'"],
    matrix,
  ],
  'F-46': [
    [okta, 'is heard by the other tabs'],
    ['e2e/session.spec.ts', 'a second tab takes the session over, and both end together'],
  ],
  'F-47': [
    [session, 'F-47 a page that the browser kept for Back'],
    ['e2e/session.spec.ts', 'signing out leaves nothing behind, and Back shows nothing'],
  ],
  'F-48': [
    [session, 'F-48 a laptop that wakes up after 10 min 20 s'],
    [inactivity, 'signs out twenty seconds later, and keeps the address to come back to'],
  ],
  'F-49': [[session, 'F-49 somebody who is active in another tab']],
  'F-50': [
    [inactivity, 'is not answered by moving the mouse'],
    [inactivity, 'closes the prompt when somebody stays in another tab'],
    [inactivity, 'keeps the session when asked to'],
  ],
  'F-51': [[session, 'F-51 a download under way is no activity']],
  'F-52': [
    [session, 'F-52 a token whose expiry lies in the past'],
    [inactivity, 'is never negative when the clock was set back'],
  ],
  'F-53': [
    [session, 'F-53 a permission that is gone'],
    ['features/users/users.test.tsx', 'can do nothing once the permission is gone'],
  ],
  'F-54': [
    [okta, 'goes home when the callback is opened by hand'],
    ['e2e/session.spec.ts', 'a used or foreign callback ends at the sign-in, not in a spinner'],
  ],
  // Browser
  'F-55': [[dataContext, 'works when the browser refuses its storage']],
  'F-56': [[dataContext, 'is asked for when the stored one is none of them, which is forgotten']],
  'F-57': [[session, 'F-57 each tab keeps its own data context']],
  'F-58': [[pages, 'offers the file when the browser blocks the tab']],
  'F-59': [
    ['viewer/startViewer.test.ts', 'refuses to work when it is not isolated'],
    ['e2e/hostileHtml.spec.ts', 'when it is not isolated'],
  ],
  'F-60': [
    [browser, 'F-60 a missing part after a new version'],
    [inChromium, 'F-60 a part that is gone'],
  ],
  'F-61': [
    ['config/runtimeConfig.test.ts', 'says so when it %s'],
    [inChromium, 'F-61 without a configuration'],
  ],
  'F-62': [
    [browser, 'F-62 without the browser’s cryptography'],
    [inChromium, 'F-62 over plain http'],
  ],
  'F-63': [
    [
      'features/search/results.test.tsx',
      'draws only the rows around the window, and tells where they are',
    ],
    [
      'features/search/sortEmails.test.ts',
      'keeps the order of arrival between emails that are equal',
    ],
    ['features/search/results.test.tsx', 'never drops the focus'],
  ],
  'F-64': [
    [
      'features/downloads/bulk.test.ts',
      'says from the start that the newest 1,000 of more are in it, and takes exactly those',
    ],
  ],
  'F-65': [
    [
      'components/states/states.test.tsx',
      'says so without taking the rest along, and can be tried again',
    ],
  ],
  // Input and locale
  'F-66': [[client, 'in bytes only (F-66)']],
  'F-67': [
    ['lib/subjectText.test.ts', 's-lone-surrogate has a replacement character'],
    [preview, 'shows a hostile subject as text, apart from its surroundings'],
    ['faults/corpus.test.tsx', "'s-rtl' turns nothing around but itself"],
  ],
  'F-68': [
    [
      'features/profile/profile.test.tsx',
      'keeps a timezone that nobody knows until another is chosen, and says that times are in UTC',
    ],
    ['lib/time/timezones.test.ts', 'fall back to UTC for a zone that nobody knows'],
  ],
  'F-69': [
    ['lib/time/dateRange.test.ts', 'follow the clock: after midnight, "today" is the new day'],
    [searching, 'of moving range means what it means when it runs'],
  ],
  'F-70': [
    [
      'lib/time/zonedTime.test.ts',
      'time in every zone of the list is what the browser shows, around every clock change of 20 years',
    ],
    ['backend/chart.test.ts', 'begin a day at one o’clock where midnight does not exist'],
    ['backend/chart.test.ts', 'keep both hours when clocks go back'],
  ],
  'F-71': [
    [
      'lib/time/dateRange.test.ts',
      "are whole days of the profile's zone, from 00:00:00 to 23:59:59",
    ],
  ],
  'F-72': [
    ['features/billing/MonthRangePicker.test.tsx', 'never ends before it starts'],
    ['features/billing/MonthRangePicker.test.tsx', 'goes back ten years and not into the future'],
    [
      'lib/time/months.test.ts',
      'are whole ones of the zone, the current one among them, also over the turn of the year',
    ],
  ],
  'F-73': [
    ['features/search/chartInterval.test.ts', 'makes 1 to 50 bars of any range in any zone'],
    [
      'features/search/chartInterval.test.ts',
      'takes what was chosen when it is allowed, and something allowed when it is not',
    ],
  ],
  'F-74': [
    [
      'features/search/searchForm.test.tsx',
      'does not search on the Enter that ends a Japanese composition',
    ],
    ['components/form/fields.test.tsx', 'leaves a text alone that is still being composed'],
  ],
  'F-75': [
    ['components/form/fields.test.tsx', 'takes one line of 255 characters from a long paste'],
    ['lib/textInput.test.ts', 'takes 255 code points and cuts none in half'],
  ],
  'F-76': [
    [
      'features/clients/clientRules.test.tsx',
      'take the digits of a customer id only, fullwidth ones too',
    ],
  ],
  'F-77': [
    [slider, 'is moved by keyboard to the end and confirmed with Enter'],
    [inChromium, 'F-77 at 320 pixels'],
  ],
  'F-78': [
    [saving, 'can be cancelled while the check hangs: nothing is saved, what was typed stays'],
  ],
  'F-79': [
    ['features/exports/rules.test.tsx', 'nothing can be saved, and the page says why: %s'],
    [
      'features/exports/encryptSecret.test.ts',
      'fails with a text that its length field cannot hold',
    ],
    ['features/exports/secrecy.test.tsx', 'is readable in no request, address, storage or log'],
  ],
  'F-80': [
    [
      'backend/administration.test.ts',
      'keep their secrets sealed, and refuse damaged ones without saving anything',
    ],
    ['backend/sftpCheck.test.ts', 'says when the password cannot be decrypted'],
    [saving, 'that the server refuses keeps the form, with %s'],
  ],
};
