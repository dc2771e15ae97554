const questionOf = ({ url }: { url: string }) =>
  Buffer.from(new URL(url).searchParams.get('dns') ?? '', 'base64url');

/** The name that a resolver is asked for (RFC 8484). */
export function askedName(request: { url: string }): string {
  const question = questionOf(request);
  const labels: string[] = [];
  for (let at = 12; (question[at] ?? 0) > 0; at += 1 + (question[at] ?? 0))
    labels.push(question.toString('latin1', at + 1, at + 1 + (question[at] ?? 0)));
  return labels.join('.');
}

/** What it answers: one TXT record, or a code (0: no record, 2: failed, 3: no such name). */
export function dnsAnswer(request: { url: string }, said: string | number): Response {
  const answer = questionOf(request);
  answer[2] = 0x81;
  answer[3] = 0x80 | (typeof said === 'number' ? said : 0);
  if (typeof said === 'number') return new Response(answer);
  answer[7] = 1;
  const strings = (said.match(/.{1,255}/g) ?? []).map((part) =>
    Buffer.concat([Buffer.from([part.length]), Buffer.from(part, 'latin1')]),
  );
  const data = Buffer.concat(strings);
  const head = Buffer.from([0xc0, 12, 0, 16, 0, 1, 0, 0, 0, 60, data.length >> 8, data.length]);
  return new Response(Buffer.concat([answer, head, data]));
}
