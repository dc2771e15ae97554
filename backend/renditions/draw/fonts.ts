import { GlobalFonts } from '@napi-rs/canvas';
import { join } from 'node:path';

/** The families of the pictures; each file is one, so that no weight is ever guessed. */
export const FAMILY = {
  regular: 'Archive Sans',
  bold: 'Archive Sans Bold',
  serif: 'Archive Serif Bold',
} as const;
export type Family = keyof typeof FAMILY;

const FILES: Record<Family, string> = {
  regular: 'archive-sans-regular.otf',
  bold: 'archive-sans-bold.otf',
  serif: 'archive-serif-bold.otf',
};

const FONT_FOLDER = join(__dirname, '..', 'fonts');

let loaded = false;

/** Loads the fonts once; throws where a file is missing. */
export function loadFonts(): void {
  if (loaded) return;
  for (const family of Object.keys(FILES) as Family[]) {
    const file = join(FONT_FOLDER, FILES[family]);
    if (!GlobalFonts.registerFromPath(file, FAMILY[family]))
      throw new Error(`The font ${file} cannot be read`);
  }
  loaded = true;
}

/** A font as the canvas takes it; size in pixels. */
export function fontOf(family: Family, size: number): string {
  return `${size}px "${FAMILY[family]}"`;
}
