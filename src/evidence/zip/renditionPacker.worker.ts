import { exposeWorker } from '@/browser/exposeWorker';
import { packingTasks } from './packRenditions';

exposeWorker(() => packingTasks);
