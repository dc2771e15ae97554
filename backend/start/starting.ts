/** What is answered until the console is built and the archive is made: a page that is open asks again by itself. */
export function starting(): Response {
  return new Response('The server is starting.', {
    status: 503,
    headers: { 'Retry-After': '2', Refresh: '2', 'Cache-Control': 'no-store' },
  });
}
