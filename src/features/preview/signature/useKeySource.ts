import type { Said } from '@/components/evidence/signatureText';
import { useRuntimeConfig } from '@/config/runtimeConfigContext';
import { resolverHost } from '@/features/renditions/askKeys';
import { selectLocalization, selectTimezone } from '@/features/session/sessionSlice';
import { formatDateTimeWithZone } from '@/lib/time/formatTime';
import { useAppSelector } from '@/store/hooks';

/** Who is asked for the keys of signatures (null: nobody), and what sentences about them need. */
export function useKeySource(): { host: string | null; said: Said } {
  const { dnsOverHttps } = useRuntimeConfig();
  const timezone = useAppSelector(selectTimezone);
  const localization = useAppSelector(selectLocalization);
  const dateText = (iso: string) => formatDateTimeWithZone(Date.parse(iso), timezone, localization);
  const host = dnsOverHttps ? resolverHost(dnsOverHttps) : null;
  return { host, said: { dateText, canLookUp: host !== null } };
}
