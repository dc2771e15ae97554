import { exposeWorker } from '@/browser/exposeWorker';
import { compareTasks } from './compareTasks';

exposeWorker(compareTasks);
