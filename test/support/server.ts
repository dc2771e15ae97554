import type { RequestHandler } from 'msw';
import { setupServer } from 'msw/node';
import { resetBackend } from './fakeBackend';
import { accountHandlers } from './handlers/account';
import { billingHandlers } from './handlers/billing';
import { clientHandlers } from './handlers/clients';
import { emailHandlers } from './handlers/emails';
import { userHandlers } from './handlers/users';
import { versionHandlers } from './handlers/version';
import { forgetRequests, recorder } from './requests';

const network = setupServer(
  recorder,
  ...emailHandlers,
  ...clientHandlers,
  ...userHandlers,
  ...billingHandlers,
  ...accountHandlers,
  ...versionHandlers,
);

/** The whole contract of the REST backend at the network; importing this file switches it on for a test file. */
export const server = {
  /** Lays handlers over the contract until the end of the test; what they answer is recorded, too. */
  use: (...handlers: RequestHandler[]): void => network.use(recorder, ...handlers),
};

beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  resetBackend();
  forgetRequests();
});
afterEach(() => network.resetHandlers());
afterAll(() => network.close());
