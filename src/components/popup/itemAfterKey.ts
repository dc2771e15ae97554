import { foldText } from '../foldText';

/** So many items are jumped over by Page up and Page down. */
const PAGE = 8;

type Way = {
  /** After the last item comes the first. */
  wraps?: boolean;
  isTyped?: boolean;
};

/** Where a key leads in a list or menu from `at` (-1: from none); undefined: nowhere. */
export function itemAfterKey(
  key: string,
  at: number,
  labels: readonly string[],
  { wraps = false, isTyped = false }: Way = {},
): number | undefined {
  const { length } = labels;
  const step: number | undefined = { ArrowDown: 1, ArrowUp: -1, PageDown: PAGE, PageUp: -PAGE }[
    key
  ];
  if (length === 0) return undefined;
  if (step !== undefined && wraps)
    return (Math.max(at, step < 0 ? 0 : -1) + step + length) % length;
  if (step !== undefined) return Math.max(0, Math.min(at + step, length - 1));
  if (isTyped) return undefined;
  if (key === 'Home') return 0;
  if (key === 'End') return length - 1;
  if (key.length !== 1 || key === ' ') return undefined;
  return labels
    .map((_, index) => (at + 1 + index) % length)
    .find((index) => foldText(labels[index] ?? '').startsWith(foldText(key)));
}
