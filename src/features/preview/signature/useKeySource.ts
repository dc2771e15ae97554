import type { Said } from '@/features/evidence/wording/signatureText';
import { useRuntimeConfig } from '@/config/runtimeConfigContext';
import { resolverHost } from '@/features/renditions/askKeys';
import { useDates } from '@/features/session/useDates';

/** Who is asked for the keys of signatures (null: nobody), and what sentences about them need. */
export function useKeySource(): { host: string | null; said: Said } {
  const { dnsOverHttps } = useRuntimeConfig();
  const { dateTimeWithZone } = useDates();
  const dateText = (iso: string) => dateTimeWithZone(Date.parse(iso));
  const host = dnsOverHttps ? resolverHost(dnsOverHttps) : null;
  return { host, said: { dateText, canLookUp: host !== null } };
}
