import { useIntl } from 'react-intl';
import { CheckboxField } from '@/components/CheckboxField';
import type { ArchiveKind } from '@/browser/choices';

type ArchiveListChoiceProps = { kind: ArchiveKind; onChoose: (kind: ArchiveKind) => void };

/** Whether an archive says what is in it. The browser remembers the choice. */
export function ArchiveListChoice({ kind, onChoose }: ArchiveListChoiceProps) {
  const intl = useIntl();
  return (
    <CheckboxField
      label={intl.formatMessage({ id: 'transfers.includeList' })}
      hint={intl.formatMessage({ id: 'transfers.includeList.hint' })}
      checked={kind === 'manifest'}
      onChange={(isWanted) => onChoose(isWanted ? 'manifest' : 'plain')}
    />
  );
}
