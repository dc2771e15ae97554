import { answerTasks } from '@/browser/answerTasks';
import { packingTasks } from './packRenditions';

answerTasks(packingTasks);
