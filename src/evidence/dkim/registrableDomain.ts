import { getDomain } from 'tldts';

/** What somebody registered under a public suffix (co.uk, github.io): null for the suffix itself. */
const registrableDomain = (domain: string) => getDomain(domain, { allowPrivateDomains: true });

/** Whether a domain that signs is the sender's: the same, or of whoever registered both. */
export function isSendersDomain(signing: string, sender: string | null): boolean {
  if (sender === null) return false;
  if (signing === sender) return true;
  const registered = registrableDomain(signing);
  return registered !== null && registered === registrableDomain(sender);
}
