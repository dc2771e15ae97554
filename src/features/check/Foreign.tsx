import { withoutTurns } from '@/evidence/check/shownName';

/** A text of a pack among ours, which keeps its direction to itself. */
export const Foreign = ({ text }: { text: string }) => <bdi>{withoutTurns(text)}</bdi>;
