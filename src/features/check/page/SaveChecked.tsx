import { Download } from 'lucide-react';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '@/components/Button';
import { Notice } from '@/components/states/Notice';
import styles from './Check.module.css';

/** Saves the files that agree with the manifest in a zip of their own, and says under which name. */
export function SaveChecked({ onSave }: { onSave: () => Promise<string> }) {
  const [isSaving, setSaving] = useState(false);
  const [outcome, setOutcome] = useState<{ name: string } | 'failed' | null>(null);
  const save = async () => {
    setSaving(true);
    setOutcome(
      await onSave().then(
        (name) => ({ name }),
        () => 'failed',
      ),
    );
    setSaving(false);
  };
  return (
    <div className={styles.save}>
      <Button icon={Download} busy={isSaving} onClick={() => void save()}>
        <FormattedMessage id="check.saveChecked" />
      </Button>
      {outcome === 'failed' && (
        <Notice tone="danger">
          <FormattedMessage id="check.saveChecked.failed" />
        </Notice>
      )}
      {outcome !== null && outcome !== 'failed' && (
        <Notice>
          <FormattedMessage
            id="check.saveChecked.done"
            values={{ name: <bdi>{outcome.name}</bdi> }}
          />
        </Notice>
      )}
    </div>
  );
}
