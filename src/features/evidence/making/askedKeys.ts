import { KEYS_FORMAT, KEYS_VERSION, type PackKeys } from '@/evidence/dkim/packKeys';
import { askKeys } from '@/features/renditions/askKeys';
import { PACK_KEYS } from '@/evidence/pack/packFormat';
import { callAbortable, fromContext } from '@/saga/effects';
import { packTextPart } from '@/evidence/zip/assembleZip';
import { asFile, type describePack } from './describePack';

/** Asks for the keys of a pack's signatures, for when they are gone; null: nobody can be asked. */
export function* askPackKeys(names: ReadonlySet<string>): Generator<unknown, PackKeys | null> {
  const { dnsOverHttps } = yield* fromContext('config');
  if (!dnsOverHttps || names.size === 0) return null;
  const wanted = [...names].sort();
  const { keys, notAsked } = yield* callAbortable(askKeys, dnsOverHttps, wanted);
  const told = new Set([...keys.map(({ name }) => name), ...notAsked]);
  return {
    format: KEYS_FORMAT,
    version: KEYS_VERSION,
    resolver: new URL(dnsOverHttps.url, document.baseURI).href,
    keys,
    notAnswered: wanted.filter((name) => !told.has(name)),
    notAsked,
  };
}

type Described = ReturnType<typeof describePack>;

/** The pack with the keys as one more file, listed and hashed like the others. */
export async function withKeys(described: Described, keys: PackKeys | null): Promise<Described> {
  if (!keys) return described;
  const part = await packTextPart(`${JSON.stringify(keys, null, 1)}\n`);
  const content = { path: PACK_KEYS, part };
  const { manifest, contents } = described;
  return {
    ...described,
    manifest: { ...manifest, files: [...manifest.files, asFile(content)] },
    contents: [...contents, content],
  };
}
