import type { MiddlewareHandler } from 'hono';
import { StartupError } from '../startupError';

/** What an answer can become in place of a status. */
export const KINDS = ['cut', 'html', 'hang', 'empty'] as const;
type FaultKind = (typeof KINDS)[number];

/** A fault to put into the answers of one call. */
export type Fault = {
  method: string;
  /** A path, with `*` for any run of characters. */
  path: string;
  /** An HTTP status, or what happens to the body. */
  effect: number | FaultKind;
  /** How many calls get it; Infinity: all. */
  times: number;
};

/** Reads `POST /api/mas/list=500`, `…=hang`, `…=cut x2`; else throws StartupError. */
export function parseFault(text: string): Fault {
  const match = /^([A-Z]+|\*)\s+(\/\S*)=(\w+)(?:\s*x(\d+))?$/.exec(text.trim());
  const [, method = '', path = '', effect = '', times] = match ?? [];
  const status = /^[45]\d\d$/.test(effect) ? Number(effect) : null;
  const kind = KINDS.find((known) => known === effect) ?? null;
  const parsed = status ?? kind;
  if (!match || parsed === null) {
    throw new StartupError(
      `Cannot read the fault "${text}". Write "POST /api/mas/list=500": a method, a path (with * for anything), ` +
        `and a status from 400 to 599 or ${KINDS.join(', ')}; "x2" behind it limits it to two calls.`,
    );
  }
  return { method, path, effect: parsed, times: times === undefined ? Infinity : Number(times) };
}

/** Puts the faults into answers, and waits `latency` milliseconds before each answer. */
export function faultMiddleware(faults: readonly Fault[], latency: number): MiddlewareHandler {
  const left = faults.map((fault) => ({ ...fault }));
  return async (c, next) => {
    if (latency > 0) await new Promise((resolve) => setTimeout(resolve, latency));
    const fault = left.find((one) => one.times > 0 && concerns(one, c.req.method, c.req.path));
    if (!fault) return next();
    fault.times -= 1;
    if (fault.effect !== 'cut') return replacement(fault.effect);
    await next();
    const whole = c.res;
    // otherwise hono would merge this answer with the one that takes its place
    c.res = undefined;
    c.res = await cutShort(whole);
    return undefined;
  };
}

function concerns(fault: Fault, method: string, path: string): boolean {
  if (fault.method !== '*' && fault.method !== method) return false;
  const pattern = fault.path.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${pattern.join('.*')}$`).test(path);
}

function replacement(effect: Exclude<Fault['effect'], 'cut'>): Response | Promise<Response> {
  if (typeof effect === 'number') {
    const title = `Fault put in on request: ${effect}`;
    return Response.json({ title, code: 'E_FAULT', message: title }, { status: effect });
  }
  switch (effect) {
    case 'html':
      return new Response('<!doctype html><title>Proxy</title><h1>Not what you asked for</h1>', {
        headers: { 'Content-Type': 'text/html; charset=utf-8' },
      });
    case 'empty':
      return new Response(null, { status: 200, headers: { 'Content-Type': 'application/json' } });
    case 'hang':
      return new Promise<Response>(() => undefined);
  }
}

/** The same answer with its full length announced and half of it sent. */
async function cutShort(response: Response): Promise<Response> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  const headers = new Headers(response.headers);
  headers.set('Content-Length', String(bytes.byteLength));
  const half = bytes.slice(0, Math.floor(bytes.byteLength / 2));
  let sent = false;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent) controller.error(new Error('Cut on request'));
      else controller.enqueue(half);
      sent = true;
    },
  });
  return new Response(body, { status: response.status, headers });
}
