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
  const claims = new Map<number, number[]>();
  for (const [place, name] of given.entries()) {
    const [path, ...others] = asked.flatMap((whole, one) =>
      isNamedBy(whole, name) && !isAnothers(name, whole) ? one : [],
    );
    if (path !== undefined && others.length === 0)
      claims.set(path, [...(claims.get(path) ?? []), place]);
  }
  return paths.map((_, path) => {
    const [place = null, ...others] = claims.get(path) ?? [];
    return others.length === 0 ? place : null;
  });
}
