import type core from './locales/en_US/core.json';
import type publicMessages from './locales/en_US/public.json';
import type rest from './locales/en_US/rest.json';

// Message ids are checked by the compiler, against the English catalogue.
declare global {
  namespace FormatjsIntl {
    interface Message {
      ids: keyof typeof publicMessages | keyof typeof core | keyof typeof rest;
    }
  }
}

export {};
