import { answerTasks } from '@/browser/answerTasks';
import { checkTasks } from './checkTasks';

answerTasks(checkTasks);
