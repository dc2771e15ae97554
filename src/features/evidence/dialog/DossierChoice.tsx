import { useIntl } from 'react-intl';
import { CheckboxField } from '@/components/form/CheckboxField';
import { RadioGroup } from '@/components/form/RadioGroup';
import { useDates } from '@/features/session/useDates';
import { PAPERS, usualPaper, type Paper } from '@/evidence/dossier/paper';

/** On what the document to print is printed; null: there is to be none. */
export type PaperChoice = { wanted: Paper | null; onWant: (paper: Paper | null) => void };

/** Whether a pack gets one document to print, and for which paper. */
export function DossierChoice({ wanted, onWant }: PaperChoice) {
  const { timezone } = useDates();
  const intl = useIntl();
  return (
    <div className="closeStack">
      <CheckboxField
        label={intl.$t({ id: 'evidence.dossier.choose' })}
        hint={intl.$t({ id: 'evidence.dossier.chooseHint' })}
        checked={wanted !== null}
        onChange={(isWanted) => onWant(isWanted ? usualPaper(timezone) : null)}
      />
      {wanted !== null && (
        <RadioGroup
          label={intl.$t({ id: 'evidence.dossier.paper' })}
          value={wanted}
          options={PAPERS.map((value) => ({
            value,
            label: intl.$t({ id: `evidence.dossier.paper.${value}` }),
          }))}
          onChange={onWant}
        />
      )}
    </div>
  );
}
