import type { LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '@/components/Button';
import { Dated } from '@/components/Dated';
import { stampFailureText } from '@/components/evidence/stampFailureText';
import { Notice } from '@/components/states/Notice';
import type { SaveOutcome } from '../usePackChecks';
import styles from './Check.module.css';

type SavePackProps = {
  label: 'check.saveChecked' | 'check.stamp';
  done: 'check.saveChecked.done' | 'check.stamp.done';
  icon: LucideIcon;
  onSave: () => Promise<SaveOutcome>;
};

/** Saves a pack that was checked anew, and says under which name, or why not. */
export function SavePack({ label, done, icon, onSave }: SavePackProps) {
  const intl = useIntl();
  const [isSaving, setSaving] = useState(false);
  const [outcome, setOutcome] = useState<SaveOutcome | 'notSaved' | null>(null);
  const save = async () => {
    setSaving(true);
    setOutcome(await onSave().catch(() => 'notSaved' as const));
    setSaving(false);
  };
  return (
    <div className={styles.save}>
      <Button wraps icon={icon} busy={isSaving} onClick={() => void save()}>
        {intl.$t({ id: label })}
      </Button>
      {outcome === 'notSaved' && (
        <Notice tone="danger">{intl.$t({ id: 'check.saveChecked.failed' })}</Notice>
      )}
      {outcome !== 'notSaved' && outcome?.kind === 'saved' && (
        <Notice>
          <FormattedMessage
            id={done}
            values={{
              name: (
                <bdi>
                  <Dated text={outcome.name} />
                </bdi>
              ),
            }}
          />
        </Notice>
      )}
      {outcome !== 'notSaved' && outcome?.kind === 'failed' && (
        <Notice tone="danger">
          {intl.$t({ id: 'check.stamp.failed' }, { why: stampFailureText(intl, outcome) })}
        </Notice>
      )}
    </div>
  );
}
