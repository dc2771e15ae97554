import type { Feature } from '@/store/lazyFeature';
import { LinksModal } from './LinksModal';

/** The links of an email: a dialog with libraries of its own. */
export const linksFeature = {
  messages: 'rest',
  screens: { emailLinks: LinksModal },
} satisfies Feature;
