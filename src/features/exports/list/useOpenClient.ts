import { useLocation, useNavigate } from 'react-router-dom';
import { formatFragment, readFragment } from '@/lib/link/addressFragment';

/** The open client's group id ('': none), in the address, and the way to another. */
export function useOpenClient(): [string, (groupId: string) => void] {
  const { hash, state } = useLocation() as { hash: string; state: unknown };
  const navigate = useNavigate();
  return [
    readFragment(hash).get('client') ?? '',
    (groupId) =>
      void navigate(
        { hash: formatFragment([['client', groupId || null]]) },
        { replace: true, state },
      ),
  ];
}
