import { exposeWorker } from '@/browser/exposeWorker';
import { compareTasks } from './compareMails';

exposeWorker(() => compareTasks);
