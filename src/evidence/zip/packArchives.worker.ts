import { exposeWorker } from '@/browser/exposeWorker';
import { packTasks } from './packTasks';

exposeWorker(packTasks);
