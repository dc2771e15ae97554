import { examine } from './examine';
import { readOptions, USAGE, UsageError } from './options';
import { isIll, jsonReport, plainReport } from './report';

/** Where the report goes, and whether it is a terminal. */
export type Output = { out(text: string): void; error(text: string): void; isTerminal: boolean };

/** `npm run doctor`: its exit code. 0: nothing is wrong, 1: something is, 2: wrong options. */
export async function run(args: string[], env: NodeJS.ProcessEnv, output: Output): Promise<number> {
  try {
    const options = readOptions(args, env);
    if (!options) {
      output.out(USAGE);
      return 0;
    }
    const { address, json } = options;
    const findings = await examine(options);
    const coloured = output.isTerminal && !env.NO_COLOR;
    output.out(
      json ? jsonReport(address.href, findings) : plainReport(address.href, findings, coloured),
    );
    return isIll(findings) ? 1 : 0;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    output.error(`${error.message}\n\n${USAGE}`);
    return 2;
  }
}
