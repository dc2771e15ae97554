import { ArrowLeftToLine, ArrowRightToLine, Ellipsis, Layers2 } from 'lucide-react';
import { useIntl } from 'react-intl';
import type { EmailRef } from '@/api/emails';
import { Menu } from '@/components/popup/Menu';
import { modalOpened } from '@/features/modal/modalSlice';
import { selectNeighbours, selectOpenEmail } from '@/features/search/openEmail';
import { selectFileTypes } from '@/features/session/sessionSlice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { isPicture } from './listedEmail';
import { selectEmail, usePreviewSelector } from './previewSlice';

/** What the email can be compared with: its neighbours in the list, its own renditions. */
export function PreviewMenu() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const open = useAppSelector(selectOpenEmail);
  const { previous, next } = useAppSelector(selectNeighbours);
  const types = useAppSelector(selectFileTypes);
  const email = usePreviewSelector(selectEmail);
  const pictures = types.filter((type) => isPicture[type] && email?.conversions[type]);
  const entry = (
    name: 'comparePrevious' | 'compareNext' | 'compareRenditions',
    icon: typeof Layers2,
    compared: (EmailRef | null)[],
  ) => {
    const emails = compared.filter((ref) => ref !== null);
    return {
      icon,
      label: intl.$t({ id: `preview.${name}` }),
      disabled: emails.length === 0 || emails.length < compared.length,
      onSelect: () => void dispatch(modalOpened({ name: 'compare', emails })),
    };
  };
  return (
    <Menu
      label={intl.$t({ id: 'results.more' })}
      entries={[
        entry('comparePrevious', ArrowLeftToLine, [previous, open]),
        entry('compareNext', ArrowRightToLine, [open, next]),
        entry('compareRenditions', Layers2, pictures.length > 1 ? [open] : []),
      ]}
    >
      <Ellipsis size={18} strokeWidth={1.6} aria-hidden />
    </Menu>
  );
}
