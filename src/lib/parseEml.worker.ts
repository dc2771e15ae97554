import { answerTask } from './answerTask';
import { parseEml } from './parseEml';

answerTask(parseEml);
