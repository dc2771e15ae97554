const plainPath = (path: string) => path.replaceAll('\\', '/').replace(/^(?:\.?\/)+/, '');

/** The name is the whole path, or one is the end of the other. */
const isNamedBy = (path: string, name: string) =>
  path === name || path.endsWith(`/${name}`) || name.endsWith(`/${path}`);

/**
 * Which file of an archive is which of the paths asked for. The contract fixes no names: servers
 * take the whole path or its end, in any order. What a name does not say for sure is not guessed.
 * @returns for each path the place of its name, null where that is not sure
 */
export function matchNames(names: readonly string[], paths: readonly string[]) {
  const asked = paths.map(plainPath);
  const given = names.map(plainPath);
  /** It is the whole name of one path, and the other one has its own. */
  const isAnothers = (name: string, path: string) =>
    path !== name && asked.includes(name) && given.includes(path);
  const claims = given.map((name) => {
    const [path, ...others] = asked.flatMap((whole, one) =>
      isNamedBy(whole, name) && !isAnothers(name, whole) ? one : [],
    );
    return others.length === 0 ? path : undefined;
  });
  return paths.map((_, path) => {
    const place = claims.indexOf(path);
    return place < 0 || claims.includes(path, place + 1) ? null : place;
  });
}
