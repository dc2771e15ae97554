import { useIntl } from 'react-intl';
import type { ArchiveKind } from '@/browser/choices';
import { RadioGroup } from '@/components/RadioGroup';

type ArchiveKindChoiceProps = {
  kind: ArchiveKind;
  isExplained: boolean;
  onChoose: (kind: ArchiveKind) => void;
};

/** Whether an archive says what is in it. The browser remembers the choice. */
export function ArchiveKindChoice({ kind, isExplained, onChoose }: ArchiveKindChoiceProps) {
  const intl = useIntl();
  return (
    <RadioGroup
      label={intl.formatMessage({ id: 'transfers.archives' })}
      hint={isExplained && intl.formatMessage({ id: 'transfers.archives.hint' })}
      value={kind}
      options={[
        { value: 'manifest', label: intl.formatMessage({ id: 'transfers.archives.manifest' }) },
        { value: 'plain', label: intl.formatMessage({ id: 'transfers.archives.plain' }) },
      ]}
      onChange={onChoose}
    />
  );
}
