import { run } from '../../doctor/run';
import { at, deployed, page, textsOf } from './support/deployment';

const { get, examine } = deployed();

async function cli(args: string[], env: Record<string, string> = {}, isTerminal = false) {
  const written = { out: '', error: '' };
  const code = await run(args, env, {
    out: (text) => (written.out += text),
    error: (text) => (written.error += text),
    isTerminal,
  });
  return { code, ...written };
}

it('finds nothing wrong with the local backend', async () => {
  const findings = await examine({ token: await get().token() });
  expect(textsOf(findings, 'problem')).toEqual([]);
  expect(textsOf(findings, 'warning')).toEqual([
    expect.stringContaining('The secret of the exports is shared'),
  ]);
  const said = textsOf(findings, 'ok').join('\n');
  for (const call of [
    'GET /api/clients/list: rows that came: 1, all',
    'GET /api/users/list: rows that came: 1, all',
    'POST /api/mas/list: rows that came: 1, all',
    'POST /api/mas/chart: ',
    'POST /api/mas/email: rows that came: 1, all',
    'POST /api/mas/download: a PNG of 6 bytes',
    'masPermissions grants MANAGE_USERS',
  ])
    expect(said).toContain(call);
});

it('only reads, and shows the token to nobody but the API', async () => {
  const token = await get().token();
  await examine({ token });
  expect(get().asked.length).toBeGreaterThan(30);
  const READS = /^(GET|OPTIONS) |^POST \/api\/(mas\/(list|chart|email|download)|billing\/list)$/;
  expect(
    get()
      .asked.map(({ method, path }) => `${method} ${path}`)
      .filter((call) => !READS.test(call)),
  ).toEqual([]);
  const shown = get().asked.filter(({ authorization }) => authorization?.includes(token));
  expect(shown.length).toBeGreaterThan(4);
  expect(shown.filter(({ path }) => !path.startsWith('/api/'))).toEqual([]);
});

it('prints what it found in groups, without colours where nobody sees them, and exits with 0', async () => {
  const { code, out, error } = await cli([get().address], { DOCTOR_TOKEN: await get().token() });
  expect({ code, error }).toEqual({ code: 0, error: '' });
  expect(out).toMatch(/^Message Archive at http:\/\/localhost:\d+\/\n\nAddress\n {2}ok {8}http/);
  expect(out).toMatch(/\n\nIdentity provider\n/);
  expect(out).toMatch(/\n\n0 problems, 1 warning\.$/);
  expect(out).not.toContain('\u001B');
  expect((await cli([get().address], {}, true)).out).toContain('\u001B[32mok');
  expect((await cli([get().address], { NO_COLOR: '1' }, true)).out).not.toContain('\u001B');
});

it('exits with 1 where something is wrong, and says it as JSON, too', async () => {
  await examine({ fault: at('/config.json', () => page()) });
  const { code, out } = await cli([get().address, '--json']);
  expect(code).toBe(1);
  const report = JSON.parse(out) as {
    problems: number;
    findings: { level: string; mend?: string }[];
  };
  expect(report.problems).toBe(report.findings.filter(({ level }) => level === 'problem').length);
  expect(report.findings.find(({ level }) => level === 'problem')?.mend).toMatch(/config\.json/);
});

it.each([
  [[], 'Which console?'],
  [['console.example.com'], 'is no address such as'],
  [['ftp://console.example.com'], 'is no address such as'],
  [['https://one.example', 'https://two.example'], 'One address at a time'],
  [['https://jo:secret@console.example.com'], 'must not hold a name and a password'],
  [['https://console.example.com/#x'], 'has no "?" and no "#"'],
  [['https://console.example.com', '--timeout', 'soon'], '--timeout is 1 to 600 seconds'],
  [['https://console.example.com', '--tokn', 'x'], "Unknown option '--tokn'"],
])('exits with 2 for %j, and says how to use it', async (args, message) => {
  const { code, error, out } = await cli(args);
  expect(code).toBe(2);
  expect(out).toBe('');
  expect(error).toContain(message);
  expect(error).toContain('npm run doctor -- https://console.example.com');
});

it('says how to use it where that is asked for', async () => {
  expect(await cli(['--help'])).toMatchObject({ code: 0, error: '' });
});
