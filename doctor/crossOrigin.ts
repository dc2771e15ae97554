import { hasFailed, type Answer, type Ask } from './ask';

export type CrossOriginCall = {
  /** The origin of the page that asks. */
  origin: string;
  method: string;
  /** Request headers, in lower case. */
  headers: string[];
  /** Whether the browser's cookies go along. */
  credentials?: boolean;
};

/** Whether a page of this origin may read the answer. */
export function allows(answer: Answer, origin: string, credentials = false): boolean {
  const allowed = answer.header('access-control-allow-origin');
  if (credentials && answer.header('access-control-allow-credentials') !== 'true') return false;
  return allowed === origin || (allowed === '*' && !credentials);
}

const listed = (value: string): string[] =>
  value
    .toLowerCase()
    .split(',')
    .map((part) => part.trim());

/** Sends a call's preflight as a browser would. Null: it is allowed, else why not, in words. */
export async function preflight(
  ask: Ask,
  url: string,
  { origin, method, headers, credentials = false }: CrossOriginCall,
): Promise<string | null> {
  const answer = await ask(url, {
    method: 'OPTIONS',
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': method,
      'Access-Control-Request-Headers': headers.join(','),
    },
  });
  if (hasFailed(answer)) return `${answer.failed}.`;
  if (answer.status < 200 || answer.status > 299)
    return `the preflight (OPTIONS) is answered with ${answer.status}.`;
  if (!allows(answer, origin, credentials))
    return credentials && answer.header('access-control-allow-origin') === origin
      ? 'Access-Control-Allow-Credentials is not true.'
      : `Access-Control-Allow-Origin is "${answer.header('access-control-allow-origin')}", not ${origin}.`;
  const given = listed(answer.header('access-control-allow-headers'));
  // the browser does not count Authorization among what a * allows
  const missing = headers.filter(
    (name) => !given.includes(name) && (!given.includes('*') || name === 'authorization'),
  );
  if (missing.length > 0) return `Access-Control-Allow-Headers lacks ${missing.join(', ')}.`;
  const methods = listed(answer.header('access-control-allow-methods'));
  const isSimple = ['GET', 'POST', 'HEAD'].includes(method);
  if (!isSimple && !methods.includes(method.toLowerCase()) && !methods.includes('*'))
    return `Access-Control-Allow-Methods lacks ${method}.`;
  return null;
}
