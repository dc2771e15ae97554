import { compareMails, type ComparableMail } from './compareMails';

/** What `compareAside` asks for. */
export const compareTasks = {
  compare: ({ left, right }: { left: ComparableMail; right: ComparableMail }) =>
    compareMails(left, right),
};
