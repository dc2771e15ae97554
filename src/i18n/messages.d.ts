import type { LanguageTag } from '@/lib/localization';
import type core from './locales/en_US/core.json';
import type publicMessages from './locales/en_US/public.json';
import type rest from './locales/en_US/rest.json';

// The compiler checks ids against the English catalogue, and that a language is one of ours.
declare global {
  namespace FormatjsIntl {
    interface IntlConfig {
      locale: LanguageTag;
    }
    interface Message {
      ids: keyof typeof publicMessages | keyof typeof core | keyof typeof rest;
    }
  }
}

export {};
