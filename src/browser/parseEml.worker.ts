import { answerTasks } from './answerTasks';
import { parseEml } from '@/lib/parseEml';

answerTasks({ parseEml });
