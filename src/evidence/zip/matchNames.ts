const plainPath = (path: string) => path.replaceAll('\\', '/').replace(/^(?:\.?\/)+/, '');

const lastPart = (path: string) => path.slice(path.lastIndexOf('/') + 1);

/** The name is the whole path, or one is the end of the other. */
const isNamedBy = (path: string, name: string) =>
  path === name || path.endsWith(`/${name}`) || name.endsWith(`/${path}`);

/** The places of the texts by what comes after their last slash. */
function placesByLastPart(paths: readonly string[]): Map<string, number[]> {
  const places = new Map<string, number[]>();
  for (const [place, path] of paths.entries()) {
    const same = places.get(lastPart(path));
    if (same) same.push(place);
    else places.set(lastPart(path), [place]);
  }
  return places;
}

/**
 * Which file of an archive is which of the paths asked for. The contract fixes no names: servers
 * take the whole path or its end, in any order. What a name does not say for sure is not guessed.
 * @returns for each path the place of its name, null where that is not sure
 */
export function matchNames(names: readonly string[], paths: readonly string[]) {
  const asked = paths.map(plainPath);
  const byLastPart = placesByLastPart(asked);
  const given = names.map(plainPath);
  /** It is the whole name of one path, and the other one has its own. */
  const isAnothers = (name: string, path: string) =>
    path !== name && asked.includes(name) && given.includes(path);
  const claims = new Map<number, number[]>();
  for (const [place, name] of given.entries()) {
    const [path, ...others] = (byLastPart.get(lastPart(name)) ?? []).filter((near) => {
      const whole = asked[near] ?? '';
      return isNamedBy(whole, name) && !isAnothers(name, whole);
    });
    if (path !== undefined && others.length === 0)
      claims.set(path, [...(claims.get(path) ?? []), place]);
  }
  return paths.map((_, path) => {
    const [place = null, ...others] = claims.get(path) ?? [];
    return others.length === 0 ? place : null;
  });
}
