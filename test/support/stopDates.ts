/** Stops the clock of dates; timers go on. */
export const stopDates = (now: number | Date) =>
  jest.useFakeTimers({
    now,
    doNotFake: [
      ...(['setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask', 'nextTick'] as const),
      ...(['clearTimeout', 'clearInterval', 'clearImmediate', 'performance'] as const),
      ...(['requestAnimationFrame', 'cancelAnimationFrame'] as const),
    ],
  });
