import { WindowView } from '@/features/search/results/WindowView';

const scrolledTo = (y: number) =>
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true });

/** A list that begins 100 pixels down, with rows of 36, in a window of ten rows. */
function openView() {
  Object.defineProperty(window, 'innerHeight', { value: 360, configurable: true });
  scrolledTo(0);
  const view = new WindowView(100, 36);
  const told = jest.fn();
  leave = view.subscribe(told);
  return { view, told };
}

let leave: (() => void) | undefined;
const at = ({ view }: ReturnType<typeof openView>, row: number) => {
  scrolledTo(100 + row * 36);
  window.dispatchEvent(new Event('scroll'));
  return view.read();
};

const { innerHeight } = window;
afterEach(() => {
  leave?.();
  scrolledTo(0);
  Object.defineProperty(window, 'innerHeight', { value: innerHeight, configurable: true });
  jest.useRealTimers();
});

it('tells the rows that are in view, whole or in part', () => {
  const view = openView();
  expect(at(view, 20)).toMatchObject({ first: 20, last: 30, isUp: false });
  expect(at(view, 19.5)).toMatchObject({ first: 19, last: 29, isUp: true });
});

it('tells nothing new as long as the same rows are in view', () => {
  const view = openView();
  const seen = at(view, 20.2);
  view.told.mockClear();
  expect(at(view, 20.8)).toBe(seen);
  expect(view.told).not.toHaveBeenCalled();
  expect(at(view, 21)).not.toBe(seen);
  expect(view.told).toHaveBeenCalledTimes(1);
});

it('has more rows drawn ahead the faster the window goes, and as few as before once it rests', () => {
  jest.useFakeTimers();
  const view = openView();
  expect(at(view, 20).ahead).toBe(6);
  jest.advanceTimersByTime(1000);
  expect(at(view, 22).ahead).toBe(6);
  expect(at(view, 26).ahead).toBe(8);
  expect(at(view, 27).ahead).toBe(8);
  expect(at(view, 36).ahead).toBe(12);
  jest.advanceTimersByTime(1000);
  expect(at(view, 37).ahead).toBe(6);
});

it('draws no more for a jump, after which nobody knows where the window goes', () => {
  const view = openView();
  at(view, 20);
  expect(at(view, 500).ahead).toBe(6);
});
