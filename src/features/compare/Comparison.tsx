import { sumBy } from 'es-toolkit';
import { ArrowLeftRight, ChevronDown, ChevronUp, Download } from 'lucide-react';
import { useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useIntl } from 'react-intl';
import type { ArchivedEmail } from '@/api/emails';
import { singleKeysWork } from '@/browser/singleKeys';
import { Button } from '@/components/Button';
import { CheckboxField } from '@/components/form/CheckboxField';
import { IconButton } from '@/components/IconButton';
import { breakpoints } from '@/components/breakpoints';
import { Notice } from '@/components/states/Notice';
import { Skeleton } from '@/components/states/Skeleton';
import { StatusMessage } from '@/components/states/StatusMessage';
import { useMediaQuery } from '@/components/useMediaQuery';
import { useRuntimeConfig } from '@/config/runtimeConfigContext';
import { startDownload } from '@/features/downloads/startDownload';
import { useDialogKeys } from '@/features/preview/useDialogKeys';
import { session } from '@/features/session/sessionSlice';
import { formatDateTime } from '@/lib/time/formatTime';
import { useAppDispatch } from '@/store/hooks';
import styles from './Compare.module.css';
import { comparedFacts } from './comparedFacts';
import { compare, useCompareSelector } from './compareSlice';
import { drawnDifferences, factRows, sameShare, swapped, type ComparedRow } from './comparisonRows';
import { ComparisonTable } from './ComparisonTable';

type ComparisonProps = {
  /** The older first, where that is known. */
  pair: readonly [ArchivedEmail, ArchivedEmail];
  end: ReactNode;
};

/** Two emails beside each other: how much differs, then facts, text, links and images. */
export function Comparison({ pair, end }: ComparisonProps) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { providerMailer } = useRuntimeConfig();
  const timezone = useCompareSelector(session.selectTimezone);
  const { status, failure, comparison, sources } = useCompareSelector((state) => state.compare);
  const fromEml = sources.indexOf('eml');
  const [first, second] = pair;
  const body = useRef<HTMLDivElement>(null);
  const [isFolded, setFolded] = useState(false);
  const [isSwapped, setSwapped] = useState(false);
  const isNarrow = useMediaQuery(breakpoints.phone);
  const { current, goBack, goOn } = useDifferences(body);
  const tables = useMemo(() => {
    const sided = (rows: ComparedRow[]) => (isSwapped ? swapped(rows) : rows);
    const facts = {
      id: 'facts',
      rows: sided(factRows(comparedFacts(intl, [first, second], timezone, providerMailer))),
    } as const;
    if (!comparison) return [facts];
    const text = { id: 'text', rows: sided(comparison.text) } as const;
    if (fromEml !== -1) return [facts, text];
    return [
      facts,
      text,
      { id: 'links', rows: sided(comparison.links) },
      { id: 'images', rows: sided(comparison.images) },
    ] as const;
  }, [intl, first, second, timezone, providerMailer, comparison, fromEml, isSwapped]);
  const counts = tables.map(({ id, rows }) => ({
    id: `compare.count.${id}` as const,
    count: rows.filter(({ isSame }) => !isSame).length,
  }));
  const share = comparison && sameShare(comparison.text);
  const shown = isSwapped ? ([second, first] as const) : pair;
  const age = (email: ArchivedEmail, other: ArchivedEmail) => {
    if (email.date === null || other.date === null || email.date === other.date) return '';
    return intl.$t({ id: email.date < other.date ? 'compare.older' : 'compare.newer' });
  };
  const heads = [
    { email: shown[0], age: age(shown[0], shown[1]) },
    { email: shown[1], age: age(shown[1], shown[0]) },
  ].map((head) => ({ ...head, date: formatDateTime(head.email.date, timezone, intl.locale) }));
  const which = (side: number) => ({ which: (side === 0) !== isSwapped ? 'first' : 'second' });
  const download = (email: ArchivedEmail) =>
    startDownload(
      dispatch,
      { type: email.conversions.html ? 'html' : 'eml', emails: [email] },
      intl,
    );
  const total = sumBy(tables, ({ rows }) => drawnDifferences(rows, isFolded));
  const moves = (
    <>
      <span role="status" className={styles.position}>
        {intl.$t(
          { id: 'compare.position' },
          { current: current < total ? current + 1 : 0, count: total }, // folded, more are drawn
        )}
      </span>
      <IconButton
        icon={ChevronUp}
        label={intl.$t({ id: 'compare.previous' })}
        aria-keyshortcuts="Alt+ArrowUp K"
        aria-disabled={total === 0}
        onClick={goBack}
      />
      <IconButton
        icon={ChevronDown}
        label={intl.$t({ id: 'compare.next' })}
        aria-keyshortcuts="Alt+ArrowDown J"
        aria-disabled={total === 0}
        onClick={goOn}
      />
    </>
  );
  const swap = (
    <Button icon={ArrowLeftRight} size="small" onClick={() => setSwapped(!isSwapped)}>
      {intl.$t({ id: 'compare.swap' })}
    </Button>
  );
  return (
    <div ref={body} className={styles.comparison}>
      <div className={styles.bar}>
        <div role="status" className={styles.answer}>
          {status === 'pending' && <p>{intl.$t({ id: 'compare.loading' })}</p>}
          {comparison && (
            <>
              <p className={styles.summary}>
                {share === null
                  ? intl.$t({ id: 'compare.noTexts' })
                  : intl.$t({ id: 'compare.share' }, { share })}
              </p>
              <p className={styles.quiet}>
                {intl.$t(
                  { id: 'compare.count' },
                  {
                    count: sumBy(counts, ({ count }) => count),
                    parts: intl.formatList(
                      counts.flatMap(({ id, count }) =>
                        count > 0 ? intl.$t({ id }, { count }) : [],
                      ),
                      { style: 'narrow' },
                    ),
                  },
                )}
              </p>
            </>
          )}
        </div>
        <CheckboxField
          label={intl.$t({ id: 'compare.onlyDifferences' })}
          checked={isFolded}
          onChange={setFolded}
        />
        {!isNarrow && moves}
        {end}
      </div>
      <div className={styles.scroll}>
        <div className={styles.heads}>
          <div>{!isNarrow && swap}</div>
          {heads.map(({ email, date, age: name }) => (
            <p key={email.id}>
              <strong>{date}</strong> <span className={styles.quiet}>{name}</span>
              <br />
              <bdi>{email.recipient}</bdi>
            </p>
          ))}
        </div>
        {failure && (
          <StatusMessage
            compact
            tone="danger"
            text={intl.$t({ id: `compare.content.${failure.why}` }, which(failure.side))}
            onRetry={
              failure.why === 'missing' ? undefined : () => dispatch(compare.compareRetried())
            }
          />
        )}
        {failure?.why === 'unreadable' && (
          <Button icon={Download} onClick={() => download(failure.side === 1 ? second : first)}>
            {intl.$t({ id: 'rendition.download' })}
          </Button>
        )}
        {fromEml !== -1 && <Notice>{intl.$t({ id: 'compare.textOnly' }, which(fromEml))}</Notice>}
        {tables.map(({ id, rows }) => (
          <ComparisonTable
            key={id}
            title={intl.$t({ id: `compare.part.${id}` })}
            left={`${heads[0]?.date} ${heads[0]?.age}`}
            right={`${heads[1]?.date} ${heads[1]?.age}`}
            rows={rows}
            isFolded={isFolded}
          />
        ))}
        {status === 'pending' && <Skeleton rows={8} shape="text" />}
      </div>
      {isNarrow && (
        <div className={styles.dock}>
          {swap}
          {moves}
        </div>
      )}
    </div>
  );
}

/** Goes from difference to difference, round and round, by Alt with the arrows, too. */
function useDifferences(inside: RefObject<HTMLElement | null>) {
  const [current, setCurrent] = useState(-1);

  const go = (step: 1 | -1) => {
    const found = [...(inside.current?.querySelectorAll<HTMLElement>('[data-difference]') ?? [])];
    if (found.length === 0) return;
    const next =
      current === -1 && step === -1
        ? found.length - 1
        : (current + step + found.length) % found.length;
    inside.current?.querySelector('[aria-current]')?.removeAttribute('aria-current');
    found[next]?.setAttribute('aria-current', 'true');
    found[next]?.focus({ focusVisible: true, preventScroll: true });
    found[next]?.scrollIntoView({ block: 'center' });
    setCurrent(next);
  };
  useDialogKeys(inside, (event) => {
    const step = event.altKey
      ? ({ ArrowDown: 1, ArrowUp: -1 } as const)[event.key]
      : singleKeysWork() && ({ j: 1, k: -1 } as const)[event.key];
    if (!step) return;
    event.preventDefault();
    go(step);
  });

  return { current, goBack: () => go(-1), goOn: () => go(1) };
}
