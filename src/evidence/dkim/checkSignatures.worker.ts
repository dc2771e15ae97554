import { exposeWorker } from '@/browser/exposeWorker';
import { signatureTasks } from './signatureTasks';

exposeWorker(() => signatureTasks);
