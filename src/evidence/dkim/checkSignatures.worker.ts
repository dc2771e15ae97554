import { exposeWorker } from '@/browser/exposeWorker';
import { signatureTasks } from './checkSignatures';

exposeWorker(() => signatureTasks);
