import { useIntl } from 'react-intl';
import type { ChartPoint } from '@/api/emails';
import { compactNumber, countTicks, everyLabel } from '@/lib/chartAxis';
import { axisLabel, type BarFormat } from './chartBars';
import styles from './EmailChart.module.css';

/** What is drawn. */
export type Drawing = BarFormat & {
  points: readonly ChartPoint[];
  /** The highest count there is to see, those of the period before too. */
  highest: number;
  /** The bars leave room for those behind them. */
  isComparing: boolean;
  /** There is room for the bars alone. */
  isSmall: boolean;
};

type EmailChartDrawingProps = Drawing & {
  /** Where the bars stand, in pixels of the surface. */
  area: { left: number; right: number; top: number; bottom: number };
};

/** Room for a label of the time axis, in pixels at 12 px type; months mostly go without their year. */
const LABEL_ROOM = 84;
const MONTH_ROOM = 60;
const WIDEST_BAR = 48;
/** Beside a bar, in pixels; less where many share the room, and a share of it where bars are compared. */
const GAP = 4;
const COMPARED_GAP = 0.22;
/** From the area to its labels. */
const LABEL_GAP = 8;

/** The bars and their lines, one path each, and a text for each label. */
export function EmailChartDrawing({
  points,
  highest,
  isComparing,
  isSmall,
  unit,
  timezone,
  localization,
  area: { left, right, top, bottom },
}: EmailChartDrawingProps) {
  const { locale } = useIntl();
  const counts = countTicks(highest);
  const most = counts.at(-1) ?? 1;
  const heightAt = (count: number) => bottom - ((bottom - top) * count) / most;
  const room = right - left;
  const place = room / Math.max(1, points.length);
  const gap = isComparing ? place * COMPARED_GAP : Math.min(GAP, place * 0.16);
  const whole = place - 2 * gap;
  const wide = whole > 1 ? Math.round(whole) : whole; // whole pixels: bars of one width look so
  const width = Math.min(wide, WIDEST_BAR);
  const labelRoom = unit === 'months' ? MONTH_ROOM : LABEL_ROOM;
  const step = everyLabel(points.length, room / labelRoom);
  const column = ({ count }: ChartPoint, index: number) => {
    if (count === 0) return ''; // one of none is not there
    const y = Math.min(heightAt(count), bottom - 1); // one of few beside one of many is still to be seen
    const x = left + index * place + gap + (wide - width) / 2;
    return rounded(x, y, Math.max(1, width), bottom - y);
  };
  return (
    <>
      {!isSmall && (
        <path
          className={styles.lines}
          d={counts.map((count) => `M${left} ${heightAt(count)}H${right}`).join('')}
        />
      )}
      <path className={styles.column} d={points.map(column).join('')} />
      {points.map(({ start }, index) => {
        if (index % step !== 0) return null;
        const middle = left + (index + 0.5) * place;
        const text = axisLabel(start, { unit, timezone, localization }, index === 0);
        return (
          <text
            key={index}
            className={styles.label}
            {...atEdges(middle, right, labelRoom)}
            y={bottom + LABEL_GAP}
            dy="0.6em"
          >
            {text}
          </text>
        );
      })}
      {!isSmall &&
        counts.map((count) => (
          <text
            key={`count ${count}`}
            className={styles.label}
            x={left - LABEL_GAP}
            y={heightAt(count)}
            dy="0.355em"
            textAnchor="end"
          >
            {compactNumber(count, locale)}
          </text>
        ))}
    </>
  );
}

/** A bar as a piece of a path, its corners rounded; lengths in pixels. */
function rounded(x: number, y: number, width: number, height: number): string {
  const radius = Math.min(2, width / 4, height / 2);
  const arc = (dx: number, dy: number) => `a${radius} ${radius} 0 0 1 ${dx} ${dy}`;
  return [
    `M${x + radius} ${y}h${width - 2 * radius}${arc(radius, radius)}`,
    `v${height - 2 * radius}${arc(-radius, radius)}`,
    `h${2 * radius - width}${arc(-radius, -radius)}`,
    `v${2 * radius - height}${arc(radius, -radius)}z`,
  ].join('');
}

/** The first and the last label end where the plot does: in the middle of its bar, half of one would be cut off. */
function atEdges(x: number, width: number, labelRoom: number) {
  if (x + labelRoom / 2 > width) return { x: width, textAnchor: 'end' } as const;
  if (x < labelRoom / 2) return { x: 0, textAnchor: 'start' } as const;
  return { x, textAnchor: 'middle' } as const;
}
