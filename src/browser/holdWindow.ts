const ask = (event: BeforeUnloadEvent) => event.preventDefault();

/** From now on the browser asks before the console is left or reloaded. Gives the end of it. */
export function holdWindow(): () => void {
  window.addEventListener('beforeunload', ask);
  return () => window.removeEventListener('beforeunload', ask);
}
