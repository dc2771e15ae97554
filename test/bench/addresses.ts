const DAY = 86_400;

/** A link that finds all of somebody's emails, many thousands, or those that one person got. */
export const searchLink = (recipient = ''): string =>
  `/#${recipient ? `recipient=${recipient}` : 'sender=*%40*'}&from=${seconds() - 3000 * DAY}&to=${seconds()}`;

/** Fifty days by days: fifty bars. */
export const chartLink = (): string =>
  `/#sender=*%40*&from=${seconds() - 49 * DAY}&to=${seconds()}&by=days`;

const seconds = () => Math.floor(Date.now() / 1000);

export const FLOOR_REACT = '/floor/react.html';
export const FLOOR_WINDOW = '/floor/window.html';
