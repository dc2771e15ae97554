import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { StartupError } from '../startupError';

export type Listening = { port: number; close(): Promise<void> };

type Fetch = (request: Request) => Response | Promise<Response>;

/**
 * Listens on 127.0.0.1 and, where the machine has it, ::1: `localhost` means either, depending on
 * the browser. Port 0 takes a free one. Throws StartupError for a port that is taken or not
 * allowed.
 */
export async function listen(fetch: Fetch, port: number): Promise<Listening> {
  const servers = [await open(fetch, port, '127.0.0.1')];
  const taken = (servers[0]?.address() as AddressInfo).port;
  try {
    servers.push(await open(fetch, taken, '::1'));
  } catch (error) {
    if (!isMissingAddress(error)) {
      await Promise.all(servers.map(shut));
      throw error;
    }
  }
  return {
    port: taken,
    close: async () => {
      await Promise.all(servers.map(shut));
    },
  };
}

function open(fetch: Fetch, port: number, host: string): Promise<Server> {
  const answer = getRequestListener(fetch);
  const server = createServer((request, response) => void answer(request, response));
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explained(error, port)));
    server.listen(port, host, () => resolve(server));
  });
}

function shut(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

function explained(error: NodeJS.ErrnoException, port: number): Error {
  if (error.code === 'EADDRINUSE') {
    return new StartupError(
      `Port ${port} is taken by another program. Choose another one: npm start -- --port ${port + 10}`,
    );
  }
  if (error.code === 'EACCES')
    return new StartupError(`Port ${port} is not allowed. Choose one above 1023.`);
  return error;
}

function isMissingAddress(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT' || code === 'EINVAL';
}
