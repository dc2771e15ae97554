import { answerTasks } from '@/browser/answerTasks';
import { signatureTasks } from './signatureTasks';

answerTasks(signatureTasks);
