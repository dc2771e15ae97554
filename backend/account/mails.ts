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

/** Gives a user his new password after a reset. */
export function resetMail(user: User, password: string): OutgoingMail {
  return {
    to: user.login,
    subject: 'Your new Message Archive password',
    text: `Hello ${user.firstName} ${user.lastName},\n\nyour password was reset.\nE-mail: ${user.login}\nTemporary password: ${password}\n`,
  };
}
