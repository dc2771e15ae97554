import { memo } from 'react';
import { drawFloor, type Email, type ListProps } from './floorPage';

const Row = memo(function Row({ email, index }: { email: Email; index: number }) {
  return (
    <tr data-index={index}>
      <td>{email.subject}</td>
      <td>{email.recipient}</td>
      <td>{email.sender}</td>
      <td>{new Date(email.date).toISOString()}</td>
    </tr>
  );
});

/** floor-react: the smallest React page that shows the list. */
function List({ emails }: ListProps) {
  return (
    <table>
      <tbody>
        {emails.map((email, index) => (
          <Row key={email.id} email={email} index={index} />
        ))}
      </tbody>
    </table>
  );
}

drawFloor(List);
