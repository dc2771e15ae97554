import { exposeWorker } from '@/browser/exposeWorker';
import { checkTasks } from './checkTasks';

exposeWorker(() => checkTasks);
