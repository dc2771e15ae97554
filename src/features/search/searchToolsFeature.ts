import { LinkRefused } from '@/components/LinkRefused';
import type { Feature } from '@/store/feature';
import { CriteriaContainer } from './criteria/CriteriaContainer';
import { ListNotes } from './notes/ListNotes';
import { RowMenu } from './rowMenu/RowMenu';

/** What stands around the results, and is wanted once they are there. */
export const searchToolsFeature = {
  messages: 'rest',
  screens: {
    criteria: CriteriaContainer,
    linkRefused: LinkRefused,
    listNotes: ListNotes,
    rowMenu: RowMenu,
  },
} satisfies Feature;
