import { answerTasks } from '@/browser/answerTasks';
import { dossierTasks } from './dossierTasks';

answerTasks(dossierTasks);
