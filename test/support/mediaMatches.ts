/** The window meets those media queries that `isMet` takes; jsdom has no width and meets none. */
export const mediaMatches = (isMet: (media: string) => boolean) =>
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      Object.assign(new EventTarget(), {
        media,
        matches: isMet(media),
        onchange: null,
      }) as unknown as MediaQueryList,
  );
