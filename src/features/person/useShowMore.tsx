import { useLayoutEffect, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button, type ButtonProps } from '@/components/Button';

/** So many more each time. */
const STEP = 50;

/** Draws a part of a long list; a button brings more, and leads to the first of those that came. */
export function useShowMore<List extends HTMLElement>(total: number, size: ButtonProps['size']) {
  const [shown, setShown] = useState(STEP);
  const list = useRef<List>(null);
  useLayoutEffect(() => {
    if (shown > STEP)
      list.current?.querySelectorAll<HTMLElement>('[data-row]')[shown - STEP]?.focus();
  }, [shown]);
  const more = total > shown && (
    <Button size={size} onClick={() => setShown(shown + STEP)}>
      <FormattedMessage id="person.showMore" values={{ count: Math.min(STEP, total - shown) }} />
    </Button>
  );
  return { list, shown, more };
}
