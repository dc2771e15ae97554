import { BarPlot, type BarPlotProps } from '@/components/chart/BarPlot';
import { renderUi } from '../support/renderUi';

/** jsdom has no layout: the plot gets a place of 1040 by 116 pixels. */
beforeEach(() =>
  jest.spyOn(globalThis, 'ResizeObserver').mockImplementation((notify) => ({
    observe: () =>
      notify(
        [{ contentRect: { width: 1040, height: 116 } } as ResizeObserverEntry],
        {} as ResizeObserver,
      ),
    unobserve: () => undefined,
    disconnect: () => undefined,
  })),
);

const bars = (...counts: number[]) =>
  counts.map((count, index) => ({ label: `bar${index}`, count, before: null }));

function drawn(given: Partial<BarPlotProps>) {
  const { baseElement } = renderUi(
    <BarPlot bars={bars(4)} before={null} counts="scale" run={null} {...given} />,
  );
  const all = (selector: string) => [...baseElement.querySelectorAll(selector)];
  const sizes = (selector: string) =>
    all(selector).map((bar) =>
      ['x', 'width', 'height'].map((name) => Math.round(Number(bar.getAttribute(name)))),
    );
  return {
    all,
    bars: sizes('rect.bar'),
    partial: sizes('rect.partial'),
    texts: all('svg text').map(({ textContent }) => textContent),
  };
}

describe('the bars of a chart', () => {
  it('have the height of their counts, none for zero, and shows one of few beside one of many', () => {
    expect(drawn({ bars: bars(1000, 0, 1, 500) }).bars).toEqual([
      [141, 48, 88],
      [391, 48, 0],
      [641, 48, 1],
      [891, 48, 44],
    ]);
  });
  it('has labels for both axes and lines for the counts', () => {
    const { texts, all } = drawn({ bars: bars(40, 20) });
    expect(texts).toEqual(['bar0', 'bar1', '0', '20', '40']);
    expect(all('.recharts-cartesian-grid-horizontal line')).toHaveLength(3);
  });
  it('is of little where there is little room', () => {
    const { texts, all } = drawn({ bars: bars(40, 20), counts: null });
    expect(texts).toEqual(['bar0', 'bar1']);
    expect(all('.recharts-cartesian-grid-horizontal line')).toEqual([]);
  });
  it('measures by the period before, too, and hatches what is still counted', () => {
    const compared = [
      { label: 'a', count: 10, before: 40 },
      { label: 'b', count: 20, before: null, isPartial: true },
    ];
    const { all, bars: whole, partial } = drawn({ bars: compared, before: 'beside' });
    expect(whole.map(([, , height]) => height)).toEqual([22]);
    expect(partial.map(([, , height]) => height)).toEqual([44]);
    expect(all('.beside path')).toHaveLength(1);
  });
  it('tells each count above its bar where there is no scale', () => {
    const { texts } = drawn({ bars: bars(1200, 0), counts: 'above' });
    expect(texts).toEqual(['bar0', 'bar1', '1.2K', '–']);
  });
  it('marks a run, and says of a bar what it is told to', () => {
    const { all } = drawn({
      bars: bars(1, 2, 3),
      run: { from: 1, to: 2 },
      tooltip: { index: 1, content: <p>two emails</p> },
    });
    expect(all('.run')).toHaveLength(1);
    expect(all('rect.muted')).toHaveLength(1);
    expect(all('.recharts-tooltip-wrapper p').map(({ textContent }) => textContent)).toEqual([
      'two emails',
    ]);
  });
});
