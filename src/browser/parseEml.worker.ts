import { answerTask } from './answerTask';
import { parseEml } from '@/lib/parseEml';

answerTask(parseEml);
