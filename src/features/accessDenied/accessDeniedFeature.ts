// What somebody who is signed in meets at /error, and at an address that leads nowhere.
import { AccessDenied } from './AccessDenied';

export const screens = { accessDenied: AccessDenied };
