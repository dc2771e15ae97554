import type { ComponentType } from 'react';
import type { Part } from '@/features/parts/part';
import { PartGuard } from '@/features/parts/PartGuard';
import { BesideMessages } from '@/i18n/BesideMessages';
import { LateMessages } from '@/i18n/LateMessages';

const withParts = <Props extends object>(
  Screen: ComponentType<Props>,
  props: Props,
  parts: readonly Part[],
) =>
  parts.reduceRight(
    (inside, part) => <PartGuard part={part}>{inside}</PartGuard>,
    <Screen {...props} />,
  );

/** A page or modal that does not come with the search page: with the messages and the parts of the store that it needs. */
export function lateScreen<Props extends object>(
  Screen: ComponentType<Props>,
  ...parts: Part[]
): ComponentType<Props> {
  return function LateScreen(props: Props) {
    return <LateMessages>{withParts(Screen, props, parts)}</LateMessages>;
  };
}

/** A piece that comes to the search page by itself: with no more messages than its own. */
export function besideScreen<Props extends object>(
  Screen: ComponentType<Props>,
  ...parts: Part[]
): ComponentType<Props> {
  return function BesideScreen(props: Props) {
    return <BesideMessages>{withParts(Screen, props, parts)}</BesideMessages>;
  };
}
