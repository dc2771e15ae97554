import { foldText } from '../foldText';

/** A text with what was searched for in it emphasised. */
export function MarkedText({ text, search }: { text: string; search: string }) {
  const [folded, wanted] = [foldText(text), foldText(search.trim())];
  // Where folding changes the length (ß), nobody knows which letters were meant.
  const at = wanted !== '' && folded.length === text.length ? folded.indexOf(wanted) : -1;
  if (at === -1) return text;
  return (
    <>
      {text.slice(0, at)}
      <b>{text.slice(at, at + wanted.length)}</b>
      {text.slice(at + wanted.length)}
    </>
  );
}
