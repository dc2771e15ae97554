import { request as requestHttp, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';

/** An answer as it came: not followed, not decompressed. */
export type Answer = {
  status: number;
  /** How often each header came, in lower case. */
  times(name: string): number;
  header(name: string): string;
  body: Buffer;
  text: string;
};

/** Why there is no answer, in words. `untrusted`: a browser would not accept the certificate. */
export type NoAnswer = { failed: string; untrusted: boolean };

export type Question = {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** Goes out as bearer token; only over https that browsers trust, or to this machine. */
  token?: string | null;
};

/** Asks an address once. Never throws. */
export type Ask = (url: string | URL, question?: Question) => Promise<Answer | NoAnswer>;

const MAX_BODY = 30_000_000;

export const hasFailed = (answer: Answer | NoAnswer): answer is NoAnswer => 'failed' in answer;

/** Whether an address is one of this machine. */
export const isLoopback = ({ hostname }: URL): boolean =>
  hostname === 'localhost' ||
  hostname.endsWith('.localhost') ||
  /^127(?:\.\d+){3}$|^\[::1\]$/.test(hostname);

/** Whether a token may go there. */
export const isSafe = (url: URL): boolean => url.protocol === 'https:' || isLoopback(url);

const REASONS: Record<string, string> = {
  ENOTFOUND: 'there is no host of this name',
  EAI_AGAIN: 'there is no host of this name, or no name server answers',
  ECONNREFUSED: 'nothing listens there',
  ECONNRESET: 'the connection was closed',
  EHOSTUNREACH: 'there is no way to this host',
  ENETUNREACH: 'there is no way to this host',
  EPROTO: 'there is no TLS at this port',
  ERR_SSL_WRONG_VERSION_NUMBER: 'there is no TLS at this port',
};

const CERTIFICATES: Record<string, string> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate comes from an authority that is not trusted here',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE:
    'the server does not send the certificates between its own and a trusted authority',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY:
    'its certificate comes from an authority that is not trusted here',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  CERT_NOT_YET_VALID: 'its certificate is not valid yet',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name',
};

/**
 * Makes the one function that asks. A host whose certificate is refused is asked again without that
 * check, so that the rest can be looked at; it never gets the token. A server may say the token
 * again: that is taken out before anybody reads it.
 */
export function createAsk(
  timeout: number,
  token: string | null,
  agent = 'message-archive-doctor',
): Ask {
  const hide = (text: string) => (token === null ? text : text.replaceAll(token, '(the token)'));
  const untrusted = new Set<string>();
  return async (address, question = {}) => {
    const url = new URL(address);
    if (question.token && (!isSafe(url) || untrusted.has(url.origin)))
      return { failed: 'the token is not sent there: the connection is not safe', untrusted: true };
    const answer = await once(
      url,
      agentNamed(question, agent),
      timeout,
      !untrusted.has(url.origin),
    );
    if (hasFailed(answer)) {
      if (answer.untrusted) untrusted.add(url.origin);
      return answer;
    }
    return { ...answer, text: hide(answer.text), header: (name) => hide(answer.header(name)) };
  };
}

const agentNamed = (question: Question, agent: string): Question => ({
  ...question,
  headers: { 'User-Agent': agent, ...question.headers },
});

function once(
  url: URL,
  { method = 'GET', headers = {}, body, token }: Question,
  timeout: number,
  rejectUnauthorized: boolean,
): Promise<Answer | NoAnswer> {
  const options: RequestOptions & { rejectUnauthorized: boolean } = {
    method,
    rejectUnauthorized,
    headers: {
      Accept: '*/*',
      ...headers,
      ...(body !== undefined && { 'Content-Length': String(Buffer.byteLength(body)) }),
      ...(token && { Authorization: `Bearer ${token}` }),
    },
  };
  return new Promise((resolve) => {
    const fail = (failed: string, isUntrusted = false) =>
      resolve({ failed, untrusted: isUntrusted });
    const asked = (url.protocol === 'https:' ? requestHttps : requestHttp)(
      url,
      options,
      (response) => {
        const chunks: Buffer[] = [];
        let size = 0;
        response.on('data', (chunk: Buffer) => {
          size += chunk.byteLength;
          if (size > MAX_BODY) asked.destroy(new Error('the answer is larger than 30 MB'));
          else chunks.push(chunk);
        });
        response.on('error', () => fail('the answer broke off'));
        response.on('end', () => {
          clearTimeout(timer);
          const whole = Buffer.concat(chunks);
          const names = response.rawHeaders.filter((_, index) => index % 2 === 0);
          resolve({
            status: response.statusCode ?? 0,
            times: (name) => names.filter((each) => each.toLowerCase() === name).length,
            header: (name) => [response.headers[name] ?? ''].flat().join(', '),
            body: whole,
            text: whole.toString('utf8'),
          });
        });
      },
    );
    const timer = setTimeout(() => {
      fail(`no answer within ${timeout / 1000} seconds`); // said now: a name server may keep the request waiting on
      asked.destroy();
    }, timeout);
    asked.on('error', (error: NodeJS.ErrnoException) => {
      clearTimeout(timer);
      const code = error.code ?? '';
      const certificate = CERTIFICATES[code];
      fail(certificate ?? REASONS[code] ?? error.message, certificate !== undefined);
    });
    asked.end(body);
  });
}

/** The parsed JSON of an answer, undefined if it is none. As in the console, a BOM is allowed. */
export function jsonOf({ text }: Answer): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, '')) as unknown;
  } catch {
    return undefined;
  }
}

/** Whether an answer is a web page, whatever it was asked for. */
export const isPage = (answer: Answer): boolean =>
  answer.header('content-type').includes('html') || /^\s*<(!doctype|html)/i.test(answer.text);
