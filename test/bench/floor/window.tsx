import { memo, useEffect, useState, type CSSProperties } from 'react';
import { drawFloor, type Email, type ListProps } from './floorPage';

const ROW_HEIGHT = 36;
const OVERSCAN = 6;
const COLUMNS: CSSProperties = {
  display: 'grid',
  gridTemplateColumns: '5fr 3fr 2fr 2fr',
  position: 'absolute',
  insetInline: 0,
  height: ROW_HEIGHT,
  contain: 'strict',
};

const Row = memo(function Row({ email, index }: { email: Email; index: number }) {
  return (
    <div data-index={index} style={{ ...COLUMNS, top: index * ROW_HEIGHT }}>
      <span>{email.subject}</span>
      <span>{email.recipient}</span>
      <span>{email.sender}</span>
      <span>{new Date(email.date).toISOString()}</span>
    </div>
  );
});

/** floor-window: the same, drawing only the rows in view. */
function List({ emails }: ListProps) {
  const [first, setFirst] = useState(0);
  useEffect(() => {
    const follow = () => setFirst(Math.max(0, Math.floor(window.scrollY / ROW_HEIGHT) - OVERSCAN));
    addEventListener('scroll', follow, { passive: true });
    return () => removeEventListener('scroll', follow);
  }, []);
  const shown = emails.slice(
    first,
    first + Math.ceil(window.innerHeight / ROW_HEIGHT) + 2 * OVERSCAN,
  );
  return (
    <div style={{ position: 'relative', height: emails.length * ROW_HEIGHT }}>
      {shown.map((email, position) => (
        <Row key={email.id} email={email} index={first + position} />
      ))}
    </div>
  );
}

drawFloor(List);
