import { exposeWorker } from './exposeWorker';
import { parseEml } from '@/lib/mail/parseEml';

exposeWorker(() => ({ parseEml }));
