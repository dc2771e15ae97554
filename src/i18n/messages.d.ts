import type enUS from './locales/en_US.json';

// Message ids are checked by the compiler, against the English catalogue.
declare global {
  namespace FormatjsIntl {
    interface Message {
      ids: keyof typeof enUS;
    }
  }
}

export {};
