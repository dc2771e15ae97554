import { run } from './run';
import { runProgram } from './runProgram';

void runProgram(run);
