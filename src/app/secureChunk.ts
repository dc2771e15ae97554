import { yieldToMain } from '@/lib/yieldToMain';

const importApp = () => import(/* webpackChunkName: "secure" */ './SecureApp');
const importSession = () => import(/* webpackChunkName: "secure" */ './startSession');

type SecureChunk = [
  Awaited<ReturnType<typeof importApp>>,
  Awaited<ReturnType<typeof importSession>>,
];

/** Everything behind the sign-in but its pages. One chunk, run in two tasks: at once, it would hold a slow machine up. */
export async function importSecureApp(): Promise<SecureChunk> {
  const session = await importSession();
  await yieldToMain();
  return [await importApp(), session];
}
