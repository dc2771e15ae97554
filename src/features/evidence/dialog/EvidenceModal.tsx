import { useEffect, useMemo, useRef, useState, type SubmitEvent } from 'react';
import { useIntl } from 'react-intl';
import { Dialog } from '@/components/dialog/Dialog';
import { DiscardDialog } from '@/components/form/DiscardDialog';
import { useDiscardQuestion } from '@/components/form/useDiscardQuestion';
import { ProgressBar } from '@/components/states/ProgressBar';
import { Notice } from '@/components/states/Notice';
import { PackMeaning } from '../wording/PackMeaning';
import { failureText } from '@/features/renditions/failureText';
import { modalClosed, type ModalProps, type PackScope } from '@/features/modal/modalSlice';
import { uniqueEmails } from '@/features/renditions/uniqueEmails';
import { session } from '@/features/session/sessionSlice';
import { useAppDispatch } from '@/store/hooks';
import type { Paper } from '@/evidence/dossier/paper';
import { EvidenceActions } from './EvidenceActions';
import { EvidencePlan, type WantedScope } from './EvidencePlan';
import { EvidenceSaved } from './EvidenceSaved';
import { evidence, selectPackPlan, useEvidenceSelector, type PackStep } from '../evidenceSlice';

/** Makes an evidence pack of one or many emails. */
export function EvidenceModal({ scope }: ModalProps<'evidence'>) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const pack = useEvidenceSelector(evidence.selectPack);
  const { scope: asked, emails, step, unfetched, saved } = pack;
  const plan = useEvidenceSelector(selectPackPlan);
  const timezone = useEvidenceSelector(session.selectTimezone);
  const [note, setNote] = useState('');
  const [paper, setPaper] = useState<Paper | null>(null);
  const [wanted, setWanted] = useState<WantedScope>('selection');
  const [isMeaningShown, setMeaningShown] = useState(false);
  const search = scope.kind === 'emails' ? (scope.filters ?? null) : null;
  const chosen = useMemo(
    (): PackScope =>
      wanted === 'search' && search ? { kind: 'search', filters: search, recordCount: 0 } : scope,
    [wanted, search, scope],
  );
  const content = useStepFocus(step);

  useEffect(() => {
    dispatch(evidence.evidenceOpened(chosen));
    return () => void dispatch(evidence.evidenceLeft());
  }, [dispatch, chosen]);

  const isPrintable = plan.types.some(
    ({ type, present }) => (type === 'pdf' || type === 'png') && present > 0,
  );
  const question = useDiscardQuestion(step === 'planned' && note.trim() !== '');
  const close = () => question.leave(() => dispatch(modalClosed('evidence')));
  const cancel = () => {
    dispatch(evidence.packCancelled());
    if (asked !== chosen) dispatch(evidence.evidenceOpened(chosen)); // it was another pack
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (step === 'planned' && plan.emails > 0)
      dispatch(evidence.packRequested({ note, paper: isPrintable ? paper : null }));
  };
  const actions = (
    <EvidenceActions
      isMeaningShown={isMeaningShown}
      onMeaning={() => setMeaningShown(!isMeaningShown)}
      onClose={close}
      onCancel={cancel}
    />
  );
  return (
    <>
      <Dialog
        title={intl.$t({ id: 'evidence.title' })}
        size="roomy"
        onClose={close}
        onSubmit={submit}
        footer={actions}
      >
        <section
          ref={content}
          tabIndex={-1}
          data-autofocus
          className="stack"
          aria-label={intl.$t({ id: 'evidence.title' })}
        >
          {step !== 'planned' && (
            <h3>{intl.$t({ id: 'results.pack' }, { count: emails.length })}</h3>
          )}
          {step === 'planned' && isMeaningShown && <ShownMeaning />}
          {step === 'planned' && (
            <EvidencePlan
              scope={asked ?? chosen}
              wanted={search && wanted}
              onWant={setWanted}
              selected={scope.kind === 'emails' ? uniqueEmails(scope.emails).length : 0}
              note={note}
              onNote={setNote}
              paper={isPrintable ? { wanted: paper, onWant: setPaper } : null}
            />
          )}
          {(step === 'fetching' ||
            step === 'writing' ||
            step === 'binding' ||
            step === 'stamping') && <EvidenceProgress step={step} />}
          {step === 'incomplete' && unfetched && (
            <Notice tone="warning">
              <p>
                {intl.$t(
                  { id: 'evidence.incomplete' },
                  { files: unfetched.files, of: unfetched.of },
                )}
              </p>
              {unfetched.why.map((failure) => (
                <p key={JSON.stringify(failure)}>{failureText(intl, failure)}</p>
              ))}
              <p>{intl.$t({ id: 'evidence.incompleteDetail' })}</p>
            </Notice>
          )}
          {(step === 'tooLarge' || step === 'notMade') && (
            <Notice tone="danger">{intl.$t({ id: `evidence.${step}` })}</Notice>
          )}
          {step === 'saved' && saved && <EvidenceSaved pack={saved} timezone={timezone} />}
        </section>
      </Dialog>
      {question.isAsking && <DiscardDialog onKeep={question.keep} onDiscard={question.discard} />}
    </>
  );
}

/** Asked for from under the plan, it is shown where it is seen. */
function ShownMeaning() {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <div ref={ref} tabIndex={-1}>
      <PackMeaning isOpen />
    </div>
  );
}

/** A pack on its way: files fetched, emails of the document to print, then its end. */
function EvidenceProgress({ step }: { step: 'fetching' | 'writing' | 'binding' | 'stamping' }) {
  const intl = useIntl();
  const { progress, bound } = useEvidenceSelector(evidence.selectPack);
  const { files, of, bytes, part } = progress;
  const label = intl.$t({ id: `evidence.${step}` });
  const detail =
    step === 'binding'
      ? intl.$t({ id: 'evidence.bound' }, bound)
      : intl.$t({ id: 'evidence.work.fetched' }, { files, of, megabytes: bytes / 1_000_000 });
  const boundPart = bound.of === 0 ? null : bound.emails / bound.of;
  return (
    <div className="stack">
      <p role="status">{label}</p>
      <ProgressBar label={label} value={step === 'binding' ? boundPart : part} text={detail} />
      <p className="note">{detail}</p>
      <p className="note">{intl.$t({ id: 'evidence.goesOn' })}</p>
    </div>
  );
}

/** Each step brings its own buttons: the focus goes to what it shows. */
function useStepFocus(step: PackStep) {
  const content = useRef<HTMLElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) content.current?.focus();
    shown.current = step;
  }, [step]);
  return content;
}
