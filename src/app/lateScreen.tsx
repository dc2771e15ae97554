import type { ComponentType } from 'react';
import type { Part } from '@/features/parts/part';
import { PartGuard } from '@/features/parts/PartGuard';
import { LateMessages } from '@/i18n/LateMessages';

/** A page or modal that does not come with the search page: with the messages and the parts of the store that it needs. */
export function lateScreen<Props extends object>(Screen: ComponentType<Props>, ...parts: Part[]): ComponentType<Props> {
  return function LateScreen(props: Props) {
    const screen = parts.reduceRight((inside, part) => <PartGuard part={part}>{inside}</PartGuard>, <Screen {...props} />);
    return <LateMessages>{screen}</LateMessages>;
  };
}
