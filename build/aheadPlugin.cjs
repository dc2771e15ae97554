// Writes a tiny script, first in index.html, that asks for everything the opened page will need while the entry is still on
// its way: the entry would ask a round trip and its own evaluation later. A fixed <link rel=preload> would burden /login.
'use strict';
const { createHash } = require('node:crypto');
const HtmlWebpackPlugin = require('html-webpack-plugin');

/** The pages behind the sign-in (src/app/routes.ts) by their addresses: names of chunks. */
const PAGES = {
  '/': 'search',
  '/admin/users': 'users',
  '/admin/clients': 'clients',
  '/admin/billing': 'billing',
  '/admin/exports': 'exports',
};
const SHARED = ['routes', 'identity', 'secure'];
/** As src/i18n/locales.ts chooses: the first of the browser's languages that there is, else the first here. */
const LOCALES = {
  en: ['locale-en-public', 'locale-en'],
  fr: ['locale-fr-public', 'locale-fr'],
  ja: ['locale-ja-public', 'locale-ja'],
};

/** Runs in the browser; stands alone. */
function askAhead(shared, pages, locales) {
  const { document, location, navigator } = globalThis;
  const page = pages[location.pathname];
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
        const entry = new Set(filesOf(compilation, 'main'));
        const files = (...chunks) =>
          [...new Set(chunks.flatMap((chunk) => filesOf(compilation, chunk)))]
            .filter((file) => !entry.has(file))
            .map((file) => `/${file}`);
        const byKey = (chunksOf) =>
          Object.fromEntries(
            Object.entries(chunksOf).map(([key, chunks]) => [key, files(...[chunks].flat())]),
          );
        const source = `(${askAhead})(${[files(...SHARED), byKey(PAGES), byKey(LOCALES)].map((part) => JSON.stringify(part)).join(', ')});`;
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
            attributes: { defer: true, src: `/${name}` },
            meta: { plugin: 'AheadPlugin' },
          });
        return data;
      });
    });
  }
}

function filesOf(compilation, chunk) {
  const group = compilation.namedChunkGroups.get(chunk);
  if (!group) throw new Error(`The build has no chunk "${chunk}"; build/aheadPlugin.cjs names it.`);
  return group.getFiles().filter((file) => /\.(js|css)$/.test(file));
}

module.exports = { AheadPlugin };
