import type { Feature } from '@/store/feature';
import { LinkQuestion } from './LinkQuestion';

/** What stands in place of the results of a link that cannot be searched as it is. */
export const linkQuestionFeature = {
  messages: 'rest',
  screens: { question: LinkQuestion },
} satisfies Feature;
