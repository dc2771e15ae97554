import { useState } from 'react';
import type { HtmlFindings } from '@/components/views/HtmlView';
import { RestMessages } from '@/i18n/RestMessages';
import { LinksDialog } from './LinksDialog';
import { ReadingNotice } from './ReadingNotice';

type MailReadingProps = HtmlFindings & {
  /** Whose address is looked for in the links. */
  recipient: string;
};

/** What stands above the html of an email: what is in it and what was contacted, and the way to its links. */
export function MailReading({ recipient, ...findings }: MailReadingProps) {
  const [isListing, setListing] = useState(false);
  return (
    <RestMessages>
      <ReadingNotice {...findings} onShowLinks={() => setListing(true)} />
      {isListing && (
        <LinksDialog
          links={findings.links}
          count={findings.counts.links}
          recipient={recipient}
          onClose={() => setListing(false)}
        />
      )}
    </RestMessages>
  );
}
