import { answerTasks } from '@/browser/answerTasks';
import { packTasks } from './packTasks';

answerTasks(packTasks());
