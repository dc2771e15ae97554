import type { ReactNode, RefObject } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../Button';
import { FormProblems, type FieldErrors } from './FormProblems';

type FormButtonsProps = {
  errors: FieldErrors;
  /** What holds the fields: where "3 fields are missing" leads to. */
  fields: RefObject<HTMLElement | null>;
  /** Why a valid form cannot be sent now: stands beside "Submit", which waits. */
  obstacle?: ReactNode;
  submitLabel: 'action.submit' | 'action.save';
  canSubmit: boolean;
  isSaving: boolean;
  /** It can neither be taken back nor left alone. */
  isHeld: boolean;
  onCancel: () => void;
};

/** The end of a form: what is missing, "Cancel", and what sends it. */
export function FormButtons({ submitLabel, canSubmit, isSaving, ...given }: FormButtonsProps) {
  const intl = useIntl();
  return (
    <>
      <FormProblems errors={given.errors} fields={given.fields} />
      {given.obstacle}
      <Button disabled={given.isHeld} onClick={given.onCancel}>
        {intl.$t({ id: 'action.cancel' })}
      </Button>
      <Button type="submit" variant="primary" busy={isSaving} disabled={!canSubmit}>
        {intl.$t({ id: submitLabel })}
      </Button>
    </>
  );
}
