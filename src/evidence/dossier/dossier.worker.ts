import { exposeWorker } from '@/browser/exposeWorker';
import { dossierTasks } from './dossierTasks';

exposeWorker(() => dossierTasks);
