import { runServer, type RunningServer } from '../support/runServer';

export type ServerOptions = {
  /** Where the built console is. */
  dist?: string | undefined;
  /** An archive that is kept. */
  data?: string | undefined;
  /** With as many clients and users as a large house has, and pictures that can be looked at. */
  crowded?: boolean;
};

/** Runs the local backend with as many emails, and the floor pages beside the console. */
export const startServer = (
  port: number,
  emails: number,
  { dist = 'dist', data, crowded = false }: ServerOptions = {},
): Promise<RunningServer> =>
  runServer(
    'test/bench/benchServer.ts',
    port,
    ['--dist', dist, '--emails', String(emails), ...(crowded ? ['--crowded'] : [])],
    data,
  );
