import type { RequestHandler } from 'msw';
import { setupServer } from 'msw/node';
import { breaches, guardContract, leaveOutside } from './contractGuard';
import { resetBackend } from './fakeBackend';
import { accountHandlers } from './handlers/account';
import { billingHandlers } from './handlers/billing';
import { clientHandlers } from './handlers/clients';
import { emailHandlers } from './handlers/emails';
import { waiting } from './handlers/failure';
import { userHandlers } from './handlers/users';
import { forgetRequests, recorder } from './requests';

const network = setupServer(
  recorder,
  ...emailHandlers,
  ...clientHandlers,
  ...userHandlers,
  ...billingHandlers,
  ...accountHandlers,
);

/** The whole contract at the network; importing this file switches it on for a test file. */
export const server = {
  /** Lays handlers over the contract until the end of the test; their answers are recorded, too. */
  use: (...handlers: RequestHandler[]): void => network.use(recorder, ...handlers),
  /** Holds a call, or `only` some, until what it gives is called; `reply` or the contract answers. */
  hold: (call: string, reply?: () => Response, only?: (body: never) => boolean): (() => void) => {
    let release: () => void = () => undefined;
    const until = new Promise<void>((resolve) => (release = resolve));
    server.use(waiting(call, until, reply, only));
    return release;
  },
  /** The same for handlers that answer on purpose what the contract does not have. */
  useOutside: (...handlers: RequestHandler[]): void => {
    leaveOutside(handlers);
    server.use(...handlers);
  },
  /** Fails tests in which an answer that says yes is none of docs/contract.openapi.yaml. */
  holdToContract: (): void => {
    guardContract(network);
    afterEach(async () => {
      const found = await breaches();
      if (found.length > 0)
        throw new Error(
          `The contract has no such answer. Where the test means it, server.useOutside says so.\n${found.join('\n')}`,
        );
    });
  },
};

beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  resetBackend();
  forgetRequests();
});
afterEach(() => network.resetHandlers());
afterAll(() => network.close());
