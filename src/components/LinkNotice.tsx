import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from './Button';
import { Notice } from './Notice';
import { TextField } from './TextField';
import type { CopiedLink, PlaceLink } from './useCopiedLink';

const COPIED = {
  email: 'link.emailCopied',
  search: 'link.searchCopied',
  person: 'link.personCopied',
} as const;

type LinkNoticeProps = {
  link: CopiedLink;
  onCopy: (link: PlaceLink) => void;
  onDismiss: () => void;
};

/** Says that a link was copied and what it will show. */
export function LinkNotice({ link, onCopy, onDismiss }: LinkNoticeProps) {
  const intl = useIntl();
  const { address, about, contextName, moving } = link;
  if (!link.isCopied) {
    const select = (
      <TextField
        hideLabel
        readOnly
        label={intl.formatMessage({ id: 'link.address' })}
        value={link.href}
        onFocus={(event) => event.currentTarget.select()}
        onChange={() => undefined}
      />
    );
    return (
      <Notice tone="warning" action={select} onDismiss={onDismiss}>
        <FormattedMessage id="link.refused" />
      </Notice>
    );
  }
  const fix = moving && (
    <Button
      size="small"
      onClick={() =>
        onCopy({ address: moving.fixedAddress, about, contextName, range: link.range ?? '' })
      }
    >
      <FormattedMessage id="link.fixDates" />
    </Button>
  );
  return (
    <Notice key={address} tone="success" action={fix} onDismiss={onDismiss}>
      <WhatItShows {...link} />
    </Notice>
  );
}

/** A range that moves is said to: who opens the link tomorrow sees other emails. */
function WhatItShows({ about, contextName, moving, range = '' }: CopiedLink) {
  const name = <bdi>{contextName}</bdi>;
  return (
    <>
      <FormattedMessage id={COPIED[about]} values={{ name }} />{' '}
      {moving && <FormattedMessage id="link.moving" values={{ period: moving.label }} />}
      {!moving && about === 'search' && <FormattedMessage id="link.fixed" values={{ range }} />}
    </>
  );
}
