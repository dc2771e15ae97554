import { createServer as createHttpServer, type Server } from 'node:http';
import { createServer, type Server as TlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { examine } from '../../doctor/examine';
import { DAY, makeSigner, newKey, pem } from '../support/timestamps';
import { textsOf } from './support/deployment';

const servers: (Server | TlsServer)[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

/** A certificate for `localhost` that nobody has signed but its own key, valid today. */
function selfSigned() {
  const key = newKey();
  const [from, until] = [Date.now() - DAY, Date.now() + DAY];
  const cert = pem(makeSigner({ commonName: 'localhost', kind: 'other', key, from, until }));
  return { key: key.export({ type: 'pkcs8', format: 'pem' }), cert };
}

async function listening(server: Server | TlsServer): Promise<number> {
  servers.push(server);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

const problemsOf = async (address: string, token: string | null = null, timeout = 10_000) =>
  textsOf(await examine({ address: new URL(address), token, timeout }), 'problem');

it('says that nothing listens, and asks no more', async () => {
  expect(await problemsOf('http://localhost:1/')).toEqual([
    'http://localhost:1/ could not be reached: nothing listens there.',
  ]);
});

it('waits no longer than it was told', async () => {
  const port = await listening(createHttpServer(() => undefined));
  expect(await problemsOf(`http://localhost:${port}/`, null, 1000)).toEqual([
    `http://localhost:${port}/ could not be reached: no answer within 1 seconds.`,
  ]);
});

it('waits no longer for an answer that trickles', async () => {
  const port = await listening(
    createHttpServer((_, response) => {
      response.writeHead(200, { 'Content-Type': 'text/html' }).write('<');
    }),
  );
  const [problem] = await problemsOf(`http://localhost:${port}/`, null, 1000);
  expect(problem).toMatch(/could not be reached: /);
});

it('says that a page without https is none to sign in at, also where it cannot be reached', async () => {
  expect((await problemsOf('http://console.invalid/'))[0]).toMatch(
    /^http:\/\/console\.invalid is http: browsers give a page without https no cryptography/,
  );
});

it('says where the address leads to another', async () => {
  const port = await listening(
    createHttpServer(
      (_, response) => void response.writeHead(301, { Location: '/archive/' }).end(),
    ),
  );
  expect(await problemsOf(`http://localhost:${port}/`)).toEqual([
    `http://localhost:${port}/ leads elsewhere, to /archive/.`,
  ]);
});

it('finds a certificate that browsers refuse, looks on, and sends no token there', async () => {
  const tokens: (string | undefined)[] = [];
  const config = { okta: { issuer: '', clientId: 'c' } };
  const server = createServer(selfSigned(), (request, response) => {
    tokens.push(request.headers.authorization);
    const origin = `https://${request.headers.host ?? ''}`;
    if (request.url === '/config.json')
      response.writeHead(200, { 'Content-Type': 'application/json' }).end(
        JSON.stringify({
          okta: { ...config.okta, issuer: `${origin}/oauth2/default` },
          captcha: { provider: 'recaptcha', siteKey: 'k' },
          bccAddress: 'b@example.com',
          providerDomain: 'example.com',
          providerMailer: { code: 'P', label: 'P' },
        }),
      );
    else if (request.url === '/api/version')
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"version":"1"}');
    else response.writeHead(401).end();
  });
  const port = await listening(server);
  const problems = await problemsOf(`https://localhost:${port}/`, 'the-token-itself');
  expect(problems[0]).toBe(
    `Browsers do not trust https://localhost:${port}: its certificate is self-signed.`,
  );
  expect(problems).toContain(
    'GET /api/clients/list: the token is not sent there: the connection is not safe.',
  );
  expect(tokens.length).toBeGreaterThan(5);
  expect(tokens.filter((sent) => sent !== undefined)).toEqual([]);
});

it('asks for https in the headers of an https page', async () => {
  const server = createServer(selfSigned(), (_, response) =>
    response
      .writeHead(200, { 'Content-Type': 'text/html', 'Strict-Transport-Security': 'max-age=60' })
      .end('<html>'),
  );
  const problems = await problemsOf(`https://localhost:${await listening(server)}/`);
  expect(problems).toContain('/: Strict-Transport-Security holds for less than half a year.');
});
