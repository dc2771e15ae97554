import { act, fireEvent, render, screen } from '@testing-library/react';
import { Lock, LockOpen } from 'lucide-react';
import { SlideToConfirm } from '@/features/users/lock/SlideToConfirm';
import { Messages } from '../../support/renderUi';

const onConfirm = jest.fn();

const handle = () => screen.getByRole('slider', { name: 'Lock user' });
const state = () => handle().dataset.state;

const slide = (props: Partial<Parameters<typeof SlideToConfirm>[0]> = {}) => (
  <Messages>
    <SlideToConfirm
      label="Lock user"
      icon={LockOpen}
      targetIcon={Lock}
      onConfirm={onConfirm}
      {...props}
    />
  </Messages>
);

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
// jsdom has no PointerEvent: a mouse event of that name carries what counts.
const pointer = (type: string, clientX: number) =>
  fireEvent(handle(), new MouseEvent(type, { bubbles: true, clientX, button: 0 }));
const press = () => pointer('pointerdown', 10);
const moveTo = (clientX: number) => pointer('pointermove', clientX);
const release = (clientX: number) => pointer('pointerup', clientX);

beforeEach(() => {
  jest.useFakeTimers();
  HTMLElement.prototype.setPointerCapture = () => undefined; // jsdom has none
  // A way of 170 px: a track of 200 with a handle of 30.
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function measure(
    this: HTMLElement,
  ) {
    return new DOMRect(0, 0, this.getAttribute('role') === 'slider' ? 30 : 200, 30);
  });
});
describe('the slider that confirms', () => {
  it('confirms once, 100 ms after the handle was dropped on the target', () => {
    render(slide());
    press();
    moveTo(95);
    expect(handle()).toHaveValue(50);
    release(185);
    expect(state()).toBe('dropped');
    pass(99);
    expect(onConfirm).not.toHaveBeenCalled();
    pass(1);
    expect(onConfirm).toHaveBeenCalledTimes(1);
    pass(1000);
    expect(onConfirm).toHaveBeenCalledTimes(1);
  });

  it('goes back within 200 ms when it was let go before the target, or the gesture was taken away', () => {
    render(slide());
    press();
    release(120);
    expect(handle()).toHaveValue(0);
    pass(199);
    expect(state()).toBe('reverting');
    press();
    expect(state()).toBe('reverting');
    pass(1);
    expect(state()).toBe('resting');
    press();
    moveTo(185);
    pointer('pointercancel', 185);
    expect(state()).toBe('reverting');
    pass(500);
    expect(onConfirm).not.toHaveBeenCalled();
  });

  it('stays on the target while the request is under way, cannot be moved then, and goes back within 200 ms', () => {
    const { rerender } = render(slide());
    press();
    release(185);
    pass(100);
    rerender(slide({ busy: true }));
    expect(handle()).toHaveValue(100);
    expect(handle()).toHaveAttribute('aria-disabled', 'true');
    press();
    moveTo(100);
    fireEvent.keyDown(handle(), { key: 'Home' });
    fireEvent.keyDown(handle(), { key: 'Enter' });
    pass(500);
    expect(handle()).toHaveValue(100);
    expect(onConfirm).toHaveBeenCalledTimes(1);
    rerender(slide({ busy: false }));
    expect(state()).toBe('reverting');
    expect(handle()).toHaveValue(0);
    pass(200);
    expect(state()).toBe('resting');
  });

  it('is moved by keyboard to the end and confirmed with Enter, unless the focus leaves before', () => {
    render(slide());
    act(() => handle().focus());
    fireEvent.keyDown(handle(), { key: 'ArrowRight' });
    expect(handle()).toHaveAttribute('aria-valuetext', '10% of the way');
    fireEvent.keyDown(handle(), { key: 'Enter' });
    pass(200);
    fireEvent.keyDown(handle(), { key: 'End' });
    act(() => handle().blur());
    expect(handle()).toHaveValue(0);
    pass(500);
    expect(onConfirm).not.toHaveBeenCalled();
    act(() => handle().focus());
    fireEvent.keyDown(handle(), { key: 'End' });
    expect(handle()).toHaveAttribute('aria-valuetext', 'End of the slider. Press Enter to confirm');
    fireEvent.keyDown(handle(), { key: 'Enter' });
    pass(100);
    expect(onConfirm).toHaveBeenCalledTimes(1);
  });

  it('cannot be moved while it is disabled', () => {
    render(slide({ disabled: true }));
    press();
    release(185);
    fireEvent.keyDown(handle(), { key: 'End' });
    fireEvent.keyDown(handle(), { key: 'Enter' });
    pass(1000);
    expect(state()).toBe('resting');
    expect(handle()).toHaveAttribute('aria-disabled', 'true');
    expect(handle()).toHaveAttribute('tabindex', '-1');
    expect(onConfirm).not.toHaveBeenCalled();
  });
});
