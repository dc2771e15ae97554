import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { startProcess, untilAnswered, type OwnProcess } from '../../support/ownProcess';

/** nginx as the distribution has it; null where it is not installed. */
export const findNginx = (): string | null =>
  [process.env.NGINX_PATH ?? '', '/usr/sbin/nginx', '/usr/local/bin/nginx'].find((file) =>
    existsSync(file),
  ) ?? null;

export type Site = {
  /** All of this nginx: its configuration, what it writes, and `www/`, which it serves. */
  folder: string;
  port: number;
  /** What stands inside of the `server` block, as the build writes it. */
  locations: string;
  /** Paths that the backend answers, and where it is. */
  proxied: { paths: string[]; to: string } | null;
};

const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

function configuration({ folder, port, proxied }: Site): string {
  const proxy = (given: string, to: string) => [
    `    location ^~ ${given} {`,
    `      proxy_pass ${to};`,
    '      proxy_set_header Host $http_host;',
    '    }',
  ];
  return [
    'daemon off;',
    'master_process off;', // runs as whoever started the tests, and reads what he may read
    `pid ${folder}/nginx.pid;`,
    'events {}',
    'http {',
    '  include /etc/nginx/mime.types;',
    '  access_log off;',
    ...TEMPORARY.map((name) => `  ${name}_temp_path ${folder}/temporary/${name};`),
    '  server {',
    `    listen 127.0.0.1:${port};`,
    `    listen [::1]:${port};`,
    `    root ${folder}/www;`,
    ...(proxied?.paths.flatMap((given) => proxy(given, proxied.to)) ?? []),
    '    include console.conf;',
    '  }',
    '}',
    '',
  ].join('\n');
}

/** Starts an nginx of one's own on a loopback port: no service, nothing outside of its folder. */
export async function startNginx(program: string, site: Site): Promise<OwnProcess> {
  mkdirSync(path.join(site.folder, 'temporary'), { recursive: true });
  writeFileSync(path.join(site.folder, 'console.conf'), site.locations);
  writeFileSync(path.join(site.folder, 'nginx.conf'), configuration(site));
  const nginx = startProcess(
    [program, '-p', site.folder, '-c', path.join(site.folder, 'nginx.conf'), '-e', 'stderr'],
    site.folder,
  );
  await untilAnswered(`http://localhost:${site.port}/`, nginx);
  return nginx;
}
