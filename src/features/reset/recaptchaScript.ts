export type Recaptcha = {
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
export async function loadRecaptcha(language: string): Promise<Recaptcha> {
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
