import { answerTask } from '@/browser/answerTask';
import { compareMails, type ComparableMail } from './compareMails';

export type CompareRequest = { left: ComparableMail; right: ComparableMail };

answerTask(({ left, right }: CompareRequest) => compareMails(left, right));
