import type { User } from '../directory/types';
import type { OutgoingMail } from './outbox';

/** Tells a new user how to sign in. */
export function activationMail(user: User, password: string): OutgoingMail {
  return {
    to: user.login,
    subject: 'Your Message Archive account',
    text: `Hello ${user.firstName} ${user.lastName},\n\nan account was made for you.\nE-mail: ${user.login}\nTemporary password: ${password}\n`,
  };
}

/** Asks the holder of the old address whether the new one shall be his login. */
export function loginChangeMail(user: User, newLogin: string, link: string): OutgoingMail {
  return {
    to: user.login,
    subject: 'Confirm your new Message Archive e-mail address',
    text: `Hello ${user.firstName} ${user.lastName},\n\nan administrator wants to change the e-mail address that you sign in with.\nFrom: ${user.login}\nTo: ${newLogin}\n\nIt changes only when you confirm it here, within 24 hours:\n${link}\n\nIf you do not know of this, do nothing and tell your administrator.\n`,
  };
}

/** Tells the new address that it is a login now. */
export function loginChangedMail(user: User, oldLogin: string): OutgoingMail {
  return {
    to: user.login,
    subject: 'Your Message Archive e-mail address was changed',
    text: `Hello ${user.firstName} ${user.lastName},\n\nyou sign in with this address from now on. Your password stays as it is.\nBefore: ${oldLogin}\nNow: ${user.login}\n`,
  };
}

/** Gives a user his new password after a reset. */
export function resetMail(user: User, password: string): OutgoingMail {
  return {
    to: user.login,
    subject: 'Your new Message Archive password',
    text: `Hello ${user.firstName} ${user.lastName},\n\nyour password was reset.\nE-mail: ${user.login}\nTemporary password: ${password}\n`,
  };
}
