import { useState } from 'react';
import { copyText } from '@/browser/clipboard';
import { linkTo } from '@/browser/linkTo';

/**
 * Copies links to the console's addresses. `copy` is to be called in a click. `refused` is the
 * whole link that the browser did not let us copy last, to be copied by hand; until something else
 * than `shown` is shown.
 */
export function useCopiedLink(shown: unknown) {
  const [refused, setRefused] = useState<{ href: string; of: unknown } | null>(null);
  const copy = (address: string, onCopied: () => void) => {
    const href = linkTo(address);
    void copyText(href).then((isCopied) => {
      setRefused(isCopied ? null : { href, of: shown });
      if (isCopied) onCopied();
    });
  };
  return {
    refused: refused?.of === shown ? (refused?.href ?? null) : null,
    copy,
    dismiss: () => setRefused(null),
  };
}
