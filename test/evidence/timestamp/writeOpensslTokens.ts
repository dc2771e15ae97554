import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { opensslWishes, stampedByOpenssl, weakWish } from '../../support/opensslTokens';

// Makes the tokens of the tests anew: npx tsx test/evidence/timestamp/writeOpensslTokens.ts
const tokens = Object.fromEntries(
  Object.entries({ ...opensslWishes, 'SHA-1': weakWish }).map(([name, wish]) => [
    name,
    stampedByOpenssl(`Stamped with ${name}.\n`, wish),
  ]),
);
writeFileSync(path.join(__dirname, 'opensslTokens.json'), `${JSON.stringify(tokens, null, 2)}\n`);
