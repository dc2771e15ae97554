import { readPermissions } from '@/features/session/permissions';
import { id } from '@/api/decode';
import { createAsk } from '../doctor/ask';
import { claimsOf } from '../doctor/checkToken';
import { createCaller } from './caller';
import type { ContractOptions } from './options';
import { completed, type Examination } from './results';
import { tryReads, tryWithoutToken } from './tryReads';
import { tryWrites } from './tryWrites';

type Wanted = Pick<ContractOptions, 'api' | 'token' | 'context' | 'write' | 'timeout'>;

/** Checks a backend against the contract. Only reads, unless `write`. */
export async function examine(wanted: Wanted): Promise<Examination> {
  const { api, token, context, write, timeout } = wanted;
  const found: Examination = { results: [], left: [] };
  const claims = token === null ? null : claimsOf(token);
  const permissions = claims?.masPermissions;
  const caller = createCaller(
    {
      ask: createAsk(timeout, token, 'message-archive-contract'),
      api,
      token,
      held: Array.isArray(permissions) ? readPermissions(permissions) : null,
    },
    found,
  );
  await tryWithoutToken(caller);
  if (token !== null) {
    const known = await tryReads(caller, context);
    if (write) await tryWrites(caller, known, id(claims?.uid) ?? id(claims?.sub));
  }
  return completed(found, { hasToken: token !== null, isWriting: write });
}
