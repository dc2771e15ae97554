import type { Feature } from '@/store/lazyFeature';
import { Refusal } from './Refusal';

/** What somebody who is signed in meets at /error, and at an address that leads nowhere. */
export const refusalFeature = {
  messages: 'rest',
  screens: { refusal: Refusal },
} satisfies Feature;
