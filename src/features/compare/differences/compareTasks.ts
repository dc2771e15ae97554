import { compareMails, type ComparableMail } from './compareMails';

/** What `compareInWorker` asks for. */
export const compareTasks = {
  compare: ({ left, right }: { left: ComparableMail; right: ComparableMail }) =>
    compareMails(left, right),
};
