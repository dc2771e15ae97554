import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(__dirname, '../..');
const sources = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'))
  .map((name) => readFileSync(path.join(root, 'src', name), 'utf8'));

describe('of pdf.js', () => {
  it('only the core and its worker are used: nothing that runs the scripts of a PDF', () => {
    const used = sources.flatMap(
      (text) => text.match(/['"]pdfjs-dist[^'"]*['"]/g)?.map((name) => name.slice(1, -1)) ?? [],
    );
    expect([...new Set(used)].sort()).toEqual([
      'pdfjs-dist',
      'pdfjs-dist/legacy/build/pdf.min.mjs',
      'pdfjs-dist/legacy/build/pdf.worker.min.mjs',
    ]);
    const values = sources.filter((text) => /import (?!type)[^;]*'pdfjs-dist'/.test(text));
    expect(values).toEqual([]);
  });

  it('neither the annotation layer nor evaluation is switched on', () => {
    const text = readFileSync(path.join(root, 'src/components/views/pdfViewDocument.ts'), 'utf8');
    expect(text).toContain('isEvalSupported: false');
    expect(text).toContain('enableXfa: false');
    expect(sources.join('')).not.toMatch(/AnnotationLayer|enableScripting|sandboxBundle/);
  });
});
