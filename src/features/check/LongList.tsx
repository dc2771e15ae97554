import { useContext, useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '@/components/Button';
import { Printing } from './printing';

const SHOWN = 50;

type LongListProps<Item> = {
  items: readonly Item[];
  draw: (item: Item, index: number) => ReactNode;
  isNumbered?: boolean;
};

/** The first of many items; all of them when somebody wants them, and on paper. */
export function LongList<Item>({ items, draw, isNumbered = false }: LongListProps<Item>) {
  const [isWanted, setWanted] = useState(false);
  const isWhole = useContext(Printing) !== null || isWanted;
  const List = isNumbered ? 'ol' : 'ul';
  return (
    <>
      <List>{(isWhole ? items : items.slice(0, SHOWN)).map(draw)}</List>
      {!isWhole && items.length > SHOWN && (
        <Button size="small" onClick={() => setWanted(true)}>
          <FormattedMessage id="check.showAll" values={{ count: items.length }} />
        </Button>
      )}
    </>
  );
}
