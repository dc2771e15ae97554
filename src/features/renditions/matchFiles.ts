import type { PackedFile } from '@/zip/packArchives';
import type { Rendition } from './planBatches';

const plainPath = (path: string) => path.replaceAll('\\', '/').replace(/^(?:\.?\/)+/, '');

/** The name is the whole path, or its last parts. */
const isNamedBy = (path: string, name: string) =>
  path === name || path.endsWith(`/${name}`) || name.endsWith(`/${path}`);

const lastPart = (path: string) => path.slice(path.lastIndexOf('/') + 1);

type Asked = { path: string; rendition: Rendition };

/** The one that the name means; where several have that name, the one of exactly this size. */
function meant(file: PackedFile, asked: ReadonlyMap<string, Asked[]>): Rendition | null {
  const name = plainPath(file.name);
  const named = (asked.get(lastPart(name)) ?? [])
    .filter(({ path }) => isNamedBy(path, name))
    .map(({ rendition }) => rendition);
  const fitting =
    named.length > 1
      ? named.filter(({ conversion }) => conversion.convertedSize === file.size)
      : named;
  return fitting.length === 1 ? (fitting[0] ?? null) : null;
}

/**
 * Which email each file of a server's archive belongs to. The contract fixes no names in an archive, so nothing is
 * guessed from the order: a file whose name (the end of the path it was asked by) does not tell stays without an email.
 * @param files of one archive
 * @param renditions that were asked for with that archive's call
 */
export function matchFiles(
  files: readonly PackedFile[],
  renditions: readonly Rendition[],
): Map<PackedFile, Rendition> {
  const [onlyFile, onlyRendition] = [files[0], renditions[0]];
  if (onlyFile && onlyRendition && files.length === 1 && renditions.length === 1)
    return new Map([[onlyFile, onlyRendition]]);
  const asked = new Map<string, Asked[]>();
  for (const rendition of renditions) {
    const path = plainPath(rendition.conversion.filePath);
    asked.set(lastPart(path), [...(asked.get(lastPart(path)) ?? []), { path, rendition }]);
  }
  const claims = new Map<Rendition, PackedFile[]>();
  for (const file of files) {
    const rendition = meant(file, asked);
    if (rendition) claims.set(rendition, [...(claims.get(rendition) ?? []), file]);
  }
  return new Map(
    [...claims].flatMap(([rendition, claiming]) =>
      claiming.length === 1 ? claiming.map((file) => [file, rendition] as const) : [],
    ),
  );
}
