import {
  useEffect,
  useRef,
  type ReactNode,
  type RefObject,
  type SubmitEvent,
  useLayoutEffect,
} from 'react';
import { useIntl } from 'react-intl';
import { Dialog } from '../dialog/Dialog';
import { DiscardDialog } from './DiscardDialog';
import { Notice } from '../states/Notice';
import { FormButtons } from './FormButtons';
import type { FieldErrors } from './FormProblems';
import { useDiscardQuestion } from './useDiscardQuestion';

type FormDialogProps = {
  title: ReactNode;
  headerActions?: ReactNode;
  form: {
    dirty: boolean;
    isValid: boolean;
    errors: FieldErrors;
    handleSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  };
  /** The errors as "3 fields are missing" counts them, where one is another field's matter. */
  problems?: FieldErrors;
  /** What was typed before the form went away is in it again. */
  isRestored: boolean;
  isSaving: boolean;
  /** Something else about the same thing is under way. */
  isBusy?: boolean;
  obstacle?: ReactNode;
  submitLabel: 'action.submit' | 'action.save';
  /** An answer that a field is wrong for: that field gets the focus. */
  refusal?: unknown;
  above?: ReactNode;
  children: ReactNode;
  below?: ReactNode;
  onClose: () => void;
};

/** A form as a dialog: says what is missing, holds while saving, asks before it is dropped. */
export function FormDialog({ form, onClose, ...given }: FormDialogProps) {
  const intl = useIntl();
  const { title, isSaving, isBusy = false, obstacle, refusal } = given;
  const content = useRef<HTMLDivElement>(null);
  const isHeld = isSaving || isBusy;
  const question = useDiscardQuestion(form.dirty, isHeld);
  const leave = () => question.leave(onClose);
  useFocusInvalid(content, refusal);
  return (
    <>
      <Dialog
        title={title}
        busy={isHeld}
        headerActions={given.headerActions}
        onClose={leave}
        onSubmit={form.handleSubmit}
        footer={
          <FormButtons
            errors={given.problems ?? form.errors}
            fields={content}
            obstacle={form.isValid && obstacle}
            submitLabel={given.submitLabel}
            canSubmit={form.isValid && !obstacle}
            isSaving={isSaving}
            isHeld={isHeld}
            onCancel={leave}
          />
        }
      >
        <div ref={content} className="stack">
          {given.above}
          {given.isRestored && <Notice>{intl.$t({ id: 'field.draft' })}</Notice>}
          <FormFields isSaving={isSaving}>{given.children}</FormFields>
          {given.below}
        </div>
      </Dialog>
      {question.isAsking && <DiscardDialog onKeep={question.keep} onDiscard={question.discard} />}
    </>
  );
}

/** Puts the focus into the first field marked as wrong, whenever `attempt` changes. */
function useFocusInvalid(fields: RefObject<HTMLElement | null>, attempt: unknown): void {
  useEffect(() => {
    if (attempt)
      fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]:not(:disabled)')?.focus();
  }, [fields, attempt]);
}

/** The fields of a form. While they are saved nothing can be typed, which would be lost. */
function FormFields({ isSaving, children }: { isSaving: boolean; children: ReactNode }) {
  const ref = useRef<HTMLFieldSetElement>(null);
  const left = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const fields = ref.current;
    if (!fields) return;
    if (isSaving) {
      left.current = fields.contains(document.activeElement) ? document.activeElement : null;
      fields.disabled = true; // here, after the focus was seen: a disabled field loses it
      return;
    }
    fields.disabled = false;
    if (left.current instanceof HTMLElement && document.activeElement === document.body)
      left.current.focus();
    left.current = null;
  }, [isSaving]);
  return (
    <fieldset ref={ref} className="stack">
      {children}
    </fieldset>
  );
}
