import PostalMime from 'postal-mime';
import { parseMessage } from '../../../backend/mail/parseMessage';
import { parseEml } from '@/lib/mail/parseEml';
import { SHOWN_PARTS, type ShownPart } from '@/evidence/dkim/shownParts';
import { Dice } from '../../support/dice';
import { rounds } from '../../support/rounds';
import { forged, originals, type Original } from './forgeries';
import { checked, KEYS } from './senders';

/** So many forged messages. */
const MESSAGES = rounds(400);
jest.setTimeout(60_000 + MESSAGES * 45);

/** White space at the end of a text that a page is made of stands before a tag. */
const spaced = (text: string | null | undefined) =>
  (text ?? '')
    .replace(/[ \t\r\n]+/g, ' ')
    .replaceAll(' <', '<')
    .trim();

/** What a person sees of a message: on the message's own tab, and in the archive's list and page. */
async function seen(message: Buffer): Promise<Record<ShownPart, unknown>> {
  const { headers, text, attachments } = await parseEml(message);
  const archived = await parseMessage(message);
  const { html } = await PostalMime.parse(message);
  const of = (...names: string[]) =>
    headers
      .filter(({ name }) => names.includes(name.toLowerCase()))
      .map(({ value }) => spaced(value));
  return {
    subject: [of('subject'), archived.subject],
    sender: [of('from'), archived.sender],
    recipient: [of('to', 'cc'), archived.recipient],
    date: [of('date'), archived.date],
    text: [
      spaced(text),
      spaced(html),
      attachments,
      spaced(archived.html.replace(/<title>.*<\/title>/, '')),
    ],
  };
}

/** The parts of which the console says that they are as signed, and a person sees something else than was signed. */
async function wronglyClaimed(original: Original, message: Buffer) {
  const { signatures } = await checked(message, KEYS);
  const claimed = SHOWN_PARTS.filter((part) => signatures[0]?.proofs?.[part] === 'signed');
  if (claimed.length === 0) return { claimed, wrong: [] };
  const [meant, shown] = [await seen(original.message), await seen(message)];
  return {
    claimed,
    wrong: claimed.filter((part) => JSON.stringify(meant[part]) !== JSON.stringify(shown[part])),
  };
}

it('never says that something is shown as it was signed where a person sees something else', async () => {
  const all = originals();
  const wrong: unknown[] = [];
  const claims = new Map<ShownPart, number>();
  for (let seed = 1; seed <= MESSAGES; seed++) {
    const dice = new Dice(seed);
    const original = dice.of(all);
    const { ways, message } = forged(original.message, dice);
    const found = await wronglyClaimed(original, message);
    for (const part of found.claimed) claims.set(part, (claims.get(part) ?? 0) + 1);
    if (found.wrong.length > 0) wrong.push({ how: original.how, ways, parts: found.wrong });
  }
  expect(wrong).toEqual([]);
  // Not by saying nothing.
  for (const part of SHOWN_PARTS) expect(claims.get(part)).toBeGreaterThan(MESSAGES / 40);
});

it('says of messages as they were sent that they are shown as they were signed', async () => {
  for (const original of originals()) {
    const { claimed, wrong } = await wronglyClaimed(original, original.message);
    expect(wrong).toEqual([]);
    expect(claimed).toEqual(expect.arrayContaining(['subject', 'sender', 'recipient']));
  }
});
