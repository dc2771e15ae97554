import { Columns3, LayoutGrid, List, PackageCheck, X } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '@/components/Button';
import { IconButton } from '@/components/IconButton';
import { breakpoints } from '@/components/breakpoints';
import { Menu } from '@/components/popup/Menu';
import { RadioGroup } from '@/components/form/RadioGroup';
import { useMediaQuery } from '@/components/useMediaQuery';
import type { RequestStatus } from '@/saga/requestStatus';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { search } from '../searchSlice';
import { selectionCleared } from '../selectionSlice';
import { DownloadButtons } from './DownloadButtons';
import { OPTIONAL_COLUMNS } from './emailColumns';
import styles from './Results.module.css';
import { useFoundActions } from './useFoundActions';
import { ResultsMenu } from './ResultsMenu';

type ResultsBarProps = {
  status: RequestStatus;
  chosenColumns: readonly string[];
  onColumn: (id: string, isShown: boolean) => void;
};

/** Over the results: what there is, how it is shown, and what can be done, with what it acts on. */
export function ResultsBar({ status, chosenColumns, onColumn }: ResultsBarProps) {
  const dispatch = useAppDispatch();
  const view = useAppSelector(search.selectView);
  const loadedCount = useAppSelector(search.selectEmails).length;
  const isStale = useAppSelector(search.selectIsStale); // then nothing acts on what is shown
  const actions = useFoundActions();
  const { recordCount, selectedCount, packCount } = actions;
  const intl = useIntl();
  const isPhone = useMediaQuery(breakpoints.phone);
  const hasRows = status !== 'failed' && loadedCount > 0;
  const canAct = status === 'succeeded' && hasRows && !isStale;
  const selected = hasRows && selectedCount > 0 && (
    <span className={styles.selected}>
      <span role="status">{intl.$t({ id: 'results.selected' }, { count: selectedCount })}</span>
      <IconButton
        icon={X}
        size="small"
        label={intl.$t({ id: 'results.selectNone' })}
        onClick={({ currentTarget }) => {
          currentTarget.closest('section')?.focus({ preventScroll: true }); // the button goes away
          dispatch(selectionCleared());
        }}
      />
      {!isPhone && canAct && selectedCount === 2 && (
        <Button size="small" onClick={actions.compare}>
          {intl.$t({ id: 'results.compareTwo' })}
        </Button>
      )}
    </span>
  );
  return (
    <div
      className={styles.bar}
      data-selected={selectedCount > 0 || undefined}
      data-bare={status === 'failed' || (status === 'succeeded' && !hasRows) || undefined}
    >
      <p role="status" className={styles.count}>
        {hasRows && (
          <FormattedMessage
            id="results.shown"
            values={{
              count: recordCount,
              shown: loadedCount,
              all: String(loadedCount >= recordCount),
              b: (text) => <strong>{text}</strong>,
              rest: (text) => <span>{text}</span>,
            }}
          />
        )}
        {status === 'pending' && (
          <span className={hasRows ? 'visually-hidden' : undefined}>
            {intl.$t({ id: 'mas.searchInProgress' })}
          </span>
        )}
      </p>
      {!isPhone && selected}
      {hasRows && (
        <>
          <RadioGroup
            label={intl.$t({ id: 'results.view' })}
            iconsOnly
            value={view}
            options={[
              { value: 'list', label: intl.$t({ id: 'results.list' }), icon: List },
              { value: 'grid', label: intl.$t({ id: 'results.grid' }), icon: LayoutGrid },
            ]}
            onChange={(chosen) => dispatch(search.viewChosen(chosen))}
          />
          {view === 'list' && (
            <span className={styles.columns}>
              <Menu
                label={intl.$t({ id: 'results.columns' })}
                entries={OPTIONAL_COLUMNS.map(({ id, meta }) => ({
                  kind: 'toggle',
                  label: meta?.label ? intl.$t({ id: meta.label }) : id,
                  isOn: chosenColumns.includes(id),
                  onChange: (isOn) => onColumn(id, isOn),
                }))}
              >
                <Columns3 size={18} strokeWidth={1.6} aria-hidden />
              </Menu>
            </span>
          )}
          <div className={styles.acts}>
            {isPhone && selected}
            <DownloadButtons disabled={!canAct} />
            <Button
              size="small"
              wraps
              className={styles.pack}
              variant={canAct ? 'primary' : 'secondary'}
              icon={PackageCheck}
              disabled={!canAct}
              onClick={actions.pack}
            >
              {intl.$t({ id: 'results.packOf' }, { count: packCount })}
            </Button>
          </div>
          <ResultsMenu disabled={!canAct} />
        </>
      )}
    </div>
  );
}
