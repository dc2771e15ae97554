import { renderToStaticMarkup } from 'react-dom/server';
import { EmailChartDrawing } from '@/features/search/chart/EmailChartDrawing';
import { EmailChartPlot } from '@/features/search/chart/EmailChartPlot';
import { barsIn } from '../../support/chartBars';
import { Messages, renderUi } from '../../support/renderUi';

const HOUR = 3_600_000;
const area = { left: 40, right: 1040, top: 8, bottom: 96 };

/** What is drawn of the counts. */
function drawn(counts: readonly number[], { isComparing = false, isSmall = false } = {}) {
  const view = renderToStaticMarkup(
    <Messages>
      <EmailChartDrawing
        points={counts.map((count, index) => ({
          start: index * HOUR,
          end: (index + 1) * HOUR,
          count,
        }))}
        highest={Math.max(...counts)}
        isComparing={isComparing}
        isSmall={isSmall}
        unit="hours"
        timezone="UTC"
        localization="en_US"
        area={area}
      />
    </Messages>,
  );
  return {
    bars: barsIn(view),
    texts: [...view.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text),
    lines: view.split('class="lines"').length - 1,
    elements: (view.match(/<[a-z]/g) ?? []).length,
  };
}

describe('the drawing of the chart', () => {
  it('has a bar for each count but none for zero, and shows one of few beside one of many', () => {
    const { bars } = drawn([1000, 0, 1, 500]);
    expect(bars).toEqual([
      [141, 8, 48, 88],
      [641, 95, 48, 1],
      [891, 52, 48, 44],
    ]);
  });

  it('leaves room beside bars that are compared', () => {
    const width = (isComparing: boolean) =>
      drawn(
        Array.from({ length: 50 }, () => 4),
        { isComparing },
      ).bars[0]?.[2];
    expect([width(false), width(true)]).toEqual([14, 11]);
  });

  it('draws one bar alone', () => {
    expect(drawn([3]).bars).toHaveLength(1);
  });

  it('has labels for both axes, and one element for its lines', () => {
    const { texts, lines } = drawn([40, 20]);
    expect(texts).toEqual(['Jan 1', '01:00', '0', '10', '20', '30', '40']);
    expect(lines).toBe(1);
  });

  it('is of little where there is little room', () => {
    const { texts, lines } = drawn([40, 20], { isSmall: true });
    expect(texts).toEqual(['Jan 1', '01:00']);
    expect(lines).toBe(0);
  });

  it('makes an element of each label, one of all bars, and no more', () => {
    const { elements, bars, texts, lines } = drawn(Array.from({ length: 50 }, (_, index) => index));
    expect(bars).toHaveLength(49);
    expect(elements).toBe(1 + texts.length + lines);
  });
});

describe('the plot', () => {
  const plot = (counts: readonly number[]) => (
    <EmailChartPlot
      points={counts.map((count, index) => ({
        start: index * HOUR,
        end: (index + 1) * HOUR,
        count,
      }))}
      highest={Math.max(...counts)}
      isComparing={false}
      unit="hours"
      timezone="UTC"
      localization="en_US"
    />
  );

  it('draws what it is given where the library says, and what it is given next', () => {
    jest.spyOn(globalThis, 'ResizeObserver').mockImplementation((notify) => ({
      observe: () =>
        notify(
          [{ contentRect: { width: 1040, height: 116 } } as ResizeObserverEntry],
          {} as ResizeObserver,
        ),
      unobserve: () => undefined,
      disconnect: () => undefined,
    }));
    const { baseElement, rerender } = renderUi(plot([10, 0, 5]));
    const bars = () =>
      barsIn(baseElement.innerHTML).map(([x, y, , height]) =>
        [x, y, height].map((length) => Math.round(length)),
      );
    expect(bars()).toEqual([
      [183, 8, 88],
      [849, 52, 44],
    ]);
    rerender(plot([1, 1, 1, 1]));
    expect(bars().map(([, , height]) => height)).toEqual([88, 88, 88, 88]);
  });
});
