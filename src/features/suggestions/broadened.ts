import { maxBy } from 'es-toolkit';
import type { SearchField } from '@/features/search/searchQuery';
import { maxTextLength } from '@/lib/textInput';

const MINIMUM = 3;

const lengthOf = (text: string) => Array.from(text).length;
const wildcards = (pieces: readonly string[]) => `*${pieces.join('*')}*`;
const piecesOf = (text: string, between: RegExp) =>
  text.split(between).filter((piece) => piece !== '');

/** An address is broadened to its local part, then its domain; one with * to what it holds. */
function broadenedAddress(text: string): string[] {
  const at = text.lastIndexOf('@');
  if (text.includes('*') || at < 0) return [wildcards(piecesOf(text, /\*/))];
  const [local, domain] = [text.slice(0, at), text.slice(at + 1)];
  return [...(lengthOf(local) < MINIMUM ? [] : [wildcards([local])]), `*@${domain}`];
}

/** Words may stand apart, then the longest is asked for. One word is found anywhere already. */
function broadenedSubject(text: string): string[] {
  const words = piecesOf(text, /[\s*]+/);
  const word = maxBy(words, lengthOf) ?? '';
  if (words.length < 2) return text.includes('*') ? [wildcards(words)] : [];
  return [wildcards(words), ...(lengthOf(word) < MINIMUM ? [] : [wildcards([word])])];
}

/** Wider forms with `*` (docs/contract.md), the nearest first; none that would find the same. */
export function broadened(field: SearchField, text: string): string[] {
  const wider =
    field === 'subject'
      ? broadenedSubject(text)
      : field === 'campaignId'
        ? [wildcards(piecesOf(text, /\*/))]
        : broadenedAddress(text);
  return wider.filter(
    (form) =>
      form !== text &&
      lengthOf(form) >= MINIMUM &&
      lengthOf(form) <= maxTextLength &&
      /[^*]/.test(form),
  );
}
