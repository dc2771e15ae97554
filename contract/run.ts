import { UsageError } from '../doctor/options';
import type { Output } from '../doctor/run';
import { examine } from './examine';
import { readOptions, USAGE } from './options';
import { isBroken, jsonReport, plainReport } from './report';

/** `npm run contract`: its exit code. 0: all is right, 1: something is not, 2: wrong options. */
export async function run(args: string[], env: NodeJS.ProcessEnv, output: Output): Promise<number> {
  try {
    const options = readOptions(args, env);
    if (!options) {
      output.out(USAGE);
      return 0;
    }
    const { api, json, token } = options;
    const examination = await examine(options);
    const coloured = output.isTerminal && !env.NO_COLOR;
    const report = json
      ? jsonReport(api.href, examination)
      : plainReport(api.href, examination, coloured);
    // a name of a field may hold what the server was told
    output.out(token === null ? report : report.replaceAll(token, '(the token)'));
    return isBroken(examination) ? 1 : 0;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    output.error(`${error.message}\n\n${USAGE}`);
    return 2;
  }
}
