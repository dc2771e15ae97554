import { exposeWorker } from './exposeWorker';
import { parseEml } from '@/lib/parseEml';

exposeWorker({ parseEml });
