/** The address that is shown: path, query and fragment. */
export const currentAddress = (): string =>
  `${location.pathname}${location.search}${location.hash}`;
