import { useIntl } from 'react-intl';
import { RadioGroup } from '../form/RadioGroup';

/** A message as people read it, or as it lies in the file. */
export type EmlViewKind = 'message' | 'source';

type EmlViewSwitchProps = { view: EmlViewKind; onChange: (view: EmlViewKind) => void };

/** How a message is looked at. */
export function EmlViewSwitch({ view, onChange }: EmlViewSwitchProps) {
  const intl = useIntl();
  return (
    <RadioGroup
      label={intl.$t({ id: 'eml.views' })}
      value={view}
      options={[
        { value: 'message', label: intl.$t({ id: 'eml.message' }) },
        { value: 'source', label: intl.$t({ id: 'eml.source' }) },
      ]}
      onChange={onChange}
    />
  );
}
