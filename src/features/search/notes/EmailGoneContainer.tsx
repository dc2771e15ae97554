import { FormattedMessage } from 'react-intl';
import { Notice } from '@/components/states/Notice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { emailGoneSeen, selectIsEmailGone } from '../searchSlice';

/** Over the search: the email that its link, or a row, was to open is not in the archive. */
export function EmailGoneContainer() {
  const dispatch = useAppDispatch();
  if (!useAppSelector(selectIsEmailGone)) return null;
  return (
    <Notice tone="warning" onDismiss={() => dispatch(emailGoneSeen())}>
      <FormattedMessage id="search.emailGone" />
    </Notice>
  );
}
