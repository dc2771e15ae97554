import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Notice } from '@/components/states/Notice';
import { Spinner } from '@/components/states/Spinner';
import styles from './Captcha.module.css';

type RecaptchaCaptchaProps = {
  siteKey: string;
  language: string;
  onToken: (token: string | null) => void;
};

/** The width (px) that the widget's normal form needs. */
const NORMAL_WIDTH = 304;

const isDark = () =>
  (document.documentElement.dataset.theme ??
    (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')) === 'dark';

/** Google's widget, for the deployments that use it; its script is loaded here and nowhere else. */
export function RecaptchaCaptcha({ siteKey, language, onToken }: RecaptchaCaptchaProps) {
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  const [attempt, setAttempt] = useState(0);
  const report = useEffectEvent(onToken);

  useEffect(() => {
    let isWanted = true;
    // A widget cannot be drawn twice into one element.
    const container = document.createElement('div');
    place.current?.append(container);
    const fail = () => {
      if (!isWanted) return;
      setState('failed');
      report(null);
    };
    loadRecaptcha(language)
      .then((recaptcha) => {
        if (!isWanted) return;
        recaptcha.render(container, {
          sitekey: siteKey,
          theme: isDark() ? 'dark' : 'light',
          size: container.clientWidth < NORMAL_WIDTH ? 'compact' : 'normal',
          callback: (token) => isWanted && report(token),
          'expired-callback': () => isWanted && report(null),
          'error-callback': fail,
        });
        setState('shown');
      })
      .catch(fail);
    return () => {
      isWanted = false;
      container.remove();
    };
  }, [siteKey, language, attempt]);

  const tryAgain = () => {
    setState('loading');
    setAttempt(attempt + 1);
  };
  return (
    <>
      <div ref={place} className={styles.widget}>
        {state === 'loading' && (
          <span role="status" className="inlineRow note spaced">
            <Spinner />
            <FormattedMessage id="captcha.loading" />
          </span>
        )}
      </div>
      {state === 'failed' && (
        <Notice tone="danger" onRetry={tryAgain}>
          <FormattedMessage id="captcha.failed" />
        </Notice>
      )}
    </>
  );
}

type Recaptcha = {
  ready(callback: () => void): void;
  render(container: HTMLElement, options: RecaptchaOptions): number;
};

type RecaptchaOptions = {
  sitekey: string;
  theme: 'light' | 'dark';
  size: 'normal' | 'compact';
  callback: (token: string) => void;
  'expired-callback': () => void;
  'error-callback': () => void;
};

const SCRIPT = 'https://www.google.com/recaptcha/api.js?render=explicit';

/** Loads Google's script in a language; only /reset's headers allow it. Rejects if it fails. */
async function loadRecaptcha(language: string): Promise<Recaptcha> {
  const loaded = window as { grecaptcha?: Recaptcha };
  if (!loaded.grecaptcha) await insertScript(`${SCRIPT}&hl=${encodeURIComponent(language)}`);
  const { grecaptcha } = loaded;
  if (!grecaptcha) throw new Error('The captcha is not there');
  await new Promise<void>((resolve) => grecaptcha.ready(resolve));
  return grecaptcha;
}

function insertScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src: url, async: true });
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error('The captcha could not be loaded'));
    });
    document.head.append(script);
  });
}
