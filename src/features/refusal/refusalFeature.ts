// What somebody who is signed in meets at /error, and at an address that leads nowhere.
import { Refusal } from './Refusal';

export const messages = 'rest';
export const screens = { refusal: Refusal };
