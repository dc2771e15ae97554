import { dateOfRowId } from './rowId';
import { RENDITION_TYPES, type RenditionType } from './types';

/** What a rendition's path tells: enough to find its email. */
export type RenditionKey = { groupId: string; rowId: number; type: RenditionType };

/**
 * The path of a rendition inside its bucket: `<groupId>/<YYYY>/<MM>/<rowId>.<type>`, month in UTC.
 * A group id must consist of letters, digits, `_` and `-`.
 */
export function renditionFilePath({ groupId, rowId, type }: RenditionKey): string {
  const date = new Date(dateOfRowId(rowId));
  const month = String(date.getUTCMonth() + 1).padStart(2, '0');
  return `${groupId}/${date.getUTCFullYear()}/${month}/${rowId}.${type}`;
}

/** Reads a path of renditionFilePath; null for any other text: nothing like `..` gets through. */
export function parseRenditionFilePath(filePath: string): RenditionKey | null {
  const match = /^([\w-]+)\/-?\d+\/\d\d\/(-?\d+)\.(\w+)$/.exec(filePath);
  const type = RENDITION_TYPES.find((known) => known === match?.[3]);
  const rowId = Number(match?.[2]);
  if (!match?.[1] || !type || !Number.isSafeInteger(rowId)) return null;
  const key = { groupId: match[1], rowId, type };
  return renditionFilePath(key) === filePath ? key : null;
}
