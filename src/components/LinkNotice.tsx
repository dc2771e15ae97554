import { FormattedMessage } from 'react-intl';
import { LinkRefused } from './LinkRefused';
import { Notice } from './Notice';
import type { CopiedLink } from './useCopiedLink';

const COPIED = { email: 'link.emailCopied', person: 'link.personCopied' } as const;

/** Says that a link was copied and who can open it. */
export function LinkNotice({ link, onDismiss }: { link: CopiedLink; onDismiss: () => void }) {
  if (!link.isCopied) return <LinkRefused href={link.href} onDismiss={onDismiss} />;
  return (
    <Notice key={link.address} tone="success" onDismiss={onDismiss}>
      <FormattedMessage id={COPIED[link.about]} values={{ name: <bdi>{link.contextName}</bdi> }} />
    </Notice>
  );
}
