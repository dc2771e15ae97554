import { answerTasks } from '@/browser/answerTasks';
import { compareTasks } from './compareTasks';

answerTasks(compareTasks);
