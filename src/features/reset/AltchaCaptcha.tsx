import { Check } from 'lucide-react';
import { useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { CheckboxField } from '@/components/form/CheckboxField';
import { Notice } from '@/components/states/Notice';
import { Spinner } from '@/components/states/Spinner';
import { classNames } from '@/lib/classNames';
import styles from './Captcha.module.css';
import { useProofOfWork } from './useProofOfWork';

type AltchaCaptchaProps = { challengeUrl: string; onToken: (token: string | null) => void };

/** A box to tick: the page then computes a moment, cheap for one person, dear for many. */
export function AltchaCaptcha({ challengeUrl, onToken }: AltchaCaptchaProps) {
  const intl = useIntl();
  const box = useRef<HTMLDivElement>(null);
  const { state, solve } = useProofOfWork(challengeUrl, onToken);
  const tryAgain = () => {
    box.current?.querySelector('input')?.focus(); // the button is about to go
    solve();
  };
  return (
    <>
      <div ref={box} className={styles.box}>
        <CheckboxField
          label={intl.formatMessage({ id: 'captcha.label' })}
          checked={state === 'solving' || state === 'solved'}
          onChange={solve}
        />
        <span
          role="status"
          className={classNames('inlineRow note spaced', state === 'solved' && 'success')}
        >
          {state === 'solving' && <Spinner />}
          {state === 'solved' && <Check size={16} strokeWidth={1.8} aria-hidden />}
          {(state === 'solving' || state === 'solved') && (
            <FormattedMessage id={`captcha.${state}`} />
          )}
        </span>
      </div>
      {(state === 'failed' || state === 'expired') && (
        <Notice tone="danger" onRetry={tryAgain}>
          <FormattedMessage id={`captcha.${state}`} />
        </Notice>
      )}
    </>
  );
}
