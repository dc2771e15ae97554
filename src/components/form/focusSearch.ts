/** To the box above a list, from a button that is about to go: else the focus is lost. */
export const focusSearch = () => document.querySelector<HTMLElement>('[type=search]')?.focus();
