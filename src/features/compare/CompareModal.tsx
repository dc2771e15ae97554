import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { Dialog } from '@/components/dialog/Dialog';
import { Skeleton } from '@/components/states/Skeleton';
import { StatusMessage } from '@/components/states/StatusMessage';
import { Tabs } from '@/components/Tabs';
import { useRuntimeConfig } from '@/config/runtimeConfigContext';
import { startDownload } from '@/features/downloads/startDownload';
import { modalClosed, type ModalProps } from '@/features/modal/modalSlice';
import {
  selectFileTypes,
  selectLocalization,
  selectTimezone,
} from '@/features/session/sessionSlice';
import { useAppDispatch } from '@/store/hooks';
import { keptFile } from './compareFiles';
import { Comparison } from './Comparison';
import {
  compareLeft,
  compareOpened,
  compareRetried,
  fileRequested,
  selectCompareStatus,
  selectComparison,
  selectContentFailure,
  selectFiles,
  selectSides,
  selectSources,
  useCompareSelector,
} from './compareSlice';
import styles from './Compare.module.css';
import { Overlay } from './Overlay';

/** Two emails beside each other, or the renditions of one over each other. */
export function CompareModal({ emails: refs }: ModalProps<'compare'>) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { providerMailer } = useRuntimeConfig();
  const sides = useCompareSelector(selectSides);
  const types = useCompareSelector(selectFileTypes);
  const timezone = useCompareSelector(selectTimezone);
  const localization = useCompareSelector(selectLocalization);
  const status = useCompareSelector(selectCompareStatus);
  const failure = useCompareSelector(selectContentFailure);
  const comparison = useCompareSelector(selectComparison);
  const sources = useCompareSelector(selectSources);
  const files = useCompareSelector(selectFiles);
  const [view, setView] = useState<'differences' | 'overlay'>('differences');

  useEffect(() => {
    dispatch(compareOpened(refs));
    return () => void dispatch(compareLeft());
  }, [dispatch, refs]);

  const retry = () => dispatch(compareRetried());
  const emails = sides.flatMap(({ email }) => email ?? []);
  const isPair = refs.length > 1;
  const title = intl.formatMessage({ id: isPair ? 'compare.title' : 'compare.renditions' });
  const mailerLabel = (code: string) => {
    if (code === 'CCMP') return intl.formatMessage({ id: 'preview.marketingSuite' });
    return code === providerMailer.code ? providerMailer.label : code;
  };

  const content = () => {
    const failed = sides.findIndex((side) => side.status === 'failed');
    if (failed !== -1) {
      const text = isPair
        ? intl.formatMessage(
            { id: 'compare.emailFailed' },
            { which: failed === 0 ? 'first' : 'second' },
          )
        : intl.formatMessage({ id: 'compare.emailUnloaded' });
      return (
        <StatusMessage
          tone="danger"
          text={text}
          action={{ label: intl.formatMessage({ id: 'action.tryAgain' }), onAction: retry }}
        />
      );
    }
    const [first, second] = emails;
    if (!first || emails.length < refs.length) return <Skeleton rows={12} shape="text" />;
    const overlay = (
      <Overlay
        emails={emails}
        types={types}
        files={files}
        bytesOf={keptFile}
        onNeeded={(file) => dispatch(fileRequested(file))}
        onDownload={(email, type) => startDownload(dispatch, { type, emails: [email] }, intl)}
      />
    );
    if (!second) return overlay;
    const differences = (
      <Comparison
        pair={[first, second]}
        status={status}
        failure={failure}
        comparison={comparison}
        sources={sources}
        timezone={timezone}
        localization={localization}
        mailerLabel={mailerLabel}
        onRetry={retry}
        onDownload={(email) =>
          startDownload(
            dispatch,
            { type: email.conversions.html ? 'html' : 'eml', emails: [email] },
            intl,
          )
        }
      />
    );
    return (
      <Tabs
        className={styles.tabs}
        label={intl.formatMessage({ id: 'compare.views' })}
        tabs={[
          {
            id: 'differences',
            label: intl.formatMessage({ id: 'compare.differences' }),
            panel: differences,
          },
          { id: 'overlay', label: intl.formatMessage({ id: 'compare.overlay' }), panel: overlay },
        ]}
        selected={view}
        onSelect={setView}
      />
    );
  };
  return (
    <Dialog title={title} size="full" onClose={() => dispatch(modalClosed('compare'))} flush>
      {content()}
    </Dialog>
  );
}
