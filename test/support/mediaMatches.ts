/** How a window is asked for its media, which meets those queries that `isMet` takes. */
export const mediaOf = (isMet: (media: string) => boolean) => (media: string) =>
  Object.assign(new EventTarget(), {
    media,
    matches: isMet(media),
    onchange: null,
  }) as unknown as MediaQueryList;

/** The window meets those media queries; jsdom has no width and meets none. */
export const mediaMatches = (isMet: (media: string) => boolean) =>
  jest.spyOn(window, 'matchMedia').mockImplementation(mediaOf(isMet));
