import { runProgram } from '../doctor/runProgram';
import { run } from './run';

void runProgram(run);
