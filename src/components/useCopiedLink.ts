import { useCallback, useState } from 'react';
import { copyText } from '@/browser/clipboard';
import { linkTo } from '@/browser/currentAddress';

/** A link to what is shown; `address` is the console's path and a fragment. */
export type PlaceLink = {
  address: string;
  about: 'email' | 'person';
  /** The data context it leads to. */
  contextName: string;
};

/** What became of copying it; where the browser refused, the link is there to be copied by hand. */
export type CopiedLink = PlaceLink & { href: string; isCopied: boolean };

/** Copies links, and knows the last one until it is dismissed. `copy` is to be called in a click. */
export function useCopiedLink() {
  const [link, setLink] = useState<CopiedLink | null>(null);
  const copy = useCallback((place: PlaceLink) => {
    const href = linkTo(place.address);
    void copyText(href).then((isCopied) => setLink({ ...place, href, isCopied }));
  }, []);
  const dismiss = useCallback(() => setLink(null), []);
  return { link, copy, dismiss };
}
