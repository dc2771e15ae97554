// Writes a tiny script, first in index.html, that asks for everything the opened page will need while the entry is still on
// its way: the entry would ask a round trip and its own evaluation later. A fixed <link rel=preload> would burden /login.
'use strict';
const { createHash } = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');
const swc = require('@swc/core');
const HtmlWebpackPlugin = require('html-webpack-plugin');

const SHARED = ['routes', 'identity', 'secure'];
/** As src/i18n/locales.ts chooses: the first of the browser's languages that there is, else the first here. */
const LOCALES = {
  en: ['locale-en-public', 'locale-en-core'],
  fr: ['locale-fr-public', 'locale-fr-core'],
  ja: ['locale-ja-public', 'locale-ja-core'],
};

/** Runs in the browser; stands alone. */
function askAhead(base, shared, pages, locales) {
  const { document, location, navigator } = globalThis;
  const page = pages[location.pathname.slice(base.length)];
  if (!page) return;
  const languages = navigator.languages.map((language) => language.slice(0, 2).toLowerCase());
  const locale = locales[languages.find((language) => locales[language]) ?? 'en'];
  for (const href of new Set([...shared, ...page, ...locale])) {
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = href.endsWith('.css') ? 'style' : 'script';
    link.href = href;
    document.head.append(link);
  }
}

class AheadPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('AheadPlugin', (compilation) => {
      let name = null;
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONS;
      compilation.hooks.processAssets.tap({ name: 'AheadPlugin', stage }, () => {
        const { publicPath } = compilation.outputOptions;
        const entry = new Set(filesOf(compilation, 'main'));
        const files = (...chunks) =>
          [...new Set(chunks.flatMap((chunk) => filesOf(compilation, chunk)))]
            .filter((file) => !entry.has(file))
            .map((file) => `${publicPath}${file}`);
        const byKey = (chunksOf) =>
          Object.fromEntries(
            Object.entries(chunksOf).map(([key, chunks]) => [key, files(...[chunks].flat())]),
          );
        const source = `(${askAhead})(${[publicPath.slice(0, -1), files(...SHARED), byKey(pageChunks(readPagePaths())), byKey(LOCALES)].map((part) => JSON.stringify(part)).join(', ')});`;
        const contenthash = createHash('sha256').update(source).digest('hex').slice(0, 10);
        name = `assets/ahead.${contenthash}.js`;
        compilation.emitAsset(name, new compiler.webpack.sources.RawSource(source), {
          contenthash,
          immutable: true,
        });
      });
      HtmlWebpackPlugin.getHooks(compilation).alterAssetTags.tap('AheadPlugin', (data) => {
        if (name)
          data.assetTags.scripts.unshift({
            tagName: 'script',
            voidTag: false,
            attributes: { defer: true, src: `${compilation.outputOptions.publicPath}${name}` },
            meta: { plugin: 'AheadPlugin' },
          });
        return data;
      });
    });
  }
}

function filesOf(compilation, chunk) {
  const group = compilation.namedChunkGroups.get(chunk);
  if (!group)
    throw new Error(`The build has no chunk "${chunk}"; build/aheadPlugin.cjs looks for it.`);
  return group.getFiles().filter((file) => /\.(js|css)$/.test(file));
}

/** The pages behind the sign-in: addresses by their keys. */
function readPagePaths() {
  const source = fs.readFileSync(path.resolve(__dirname, '../src/paths.ts'), 'utf8');
  const { code } = swc.transformSync(source, {
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    module: { type: 'commonjs' },
  });
  const compiled = { exports: {} };
  new Function('module', 'exports', code)(compiled, compiled.exports);
  return compiled.exports.pagePaths;
}

/** The chunk of each page by its address: src/app/pages.ts calls it after the key of the path. */
const pageChunks = (pagePaths) =>
  Object.fromEntries(Object.entries(pagePaths).map(([key, address]) => [address, `page-${key}`]));

module.exports = { AheadPlugin, pageChunks, readPagePaths };
