// Puts a few lines into the runtime, which runs before anything else. They ask for everything that
// the opened page will need while the libraries are still on their way: the entry would ask a round
// trip later. A fixed <link rel=preload> would burden /login.
'use strict';
const HtmlWebpackPlugin = require('html-webpack-plugin');
const { RuntimeGlobals, RuntimeModule, Template } = require('webpack');
const { readSource } = require('./readSource.cjs');

const ENTRY = 'main';
/** What the plugin of the styles calls the file of a chunk by. */
const STYLE_FILE = '__webpack_require__.miniCssF';
const SHARED = 'secure';
/** The messages to begin with, by what the tags of a browser's languages begin with. */
const localeChunks = () =>
  Object.fromEntries(
    Object.entries(readSource('lib/localeRules.ts').localeRules).map(([name, rules]) => [
      rules.browserLanguage,
      [`locale-${name}-public-json`, `locale-${name}-core-json`],
    ]),
  );

/** Runs in the browser; stands alone. */
function preload(base, styles, scripts, shared, pages, locales) {
  const { document, location, navigator } = globalThis;
  const page = pages[location.pathname.slice(base.length - 1)];
  if (!page) return;
  const languages = navigator.languages.map((language) => language.toLowerCase().split('-')[0]);
  const locale = locales[languages.find((language) => locales[language]) ?? 'en'];
  const ask = (as, file) => {
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = as;
    link.href = base + file;
    document.head.append(link);
  };
  styles.forEach((file) => ask('style', file));
  new Set([...shared, ...page, ...locale]).forEach((chunk) => ask('script', scripts(chunk)));
}

/** The part of the runtime that preloads. */
class PreloadModule extends RuntimeModule {
  constructor() {
    super('preload', RuntimeModule.STAGE_TRIGGER);
  }

  generate() {
    const { compilation } = this;
    const entry = new Set(chunksOf(compilation, ENTRY));
    const ids = (...names) =>
      [...new Set(names.flatMap((name) => chunksOf(compilation, name)))]
        .filter((chunk) => !entry.has(chunk) && holds(compilation, chunk, 'javascript'))
        .map(({ id }) => id);
    const byKey = (chunksByKey) =>
      Object.fromEntries(
        Object.entries(chunksByKey).map(([key, names]) => [key, ids(...[names].flat())]),
      );
    const styles = chunksOf(compilation, SHARED).filter((chunk) =>
      holds(compilation, chunk, 'css/mini-extract'),
    );
    const shared = ids(SHARED);
    const pages = byKey(pageChunks(readSource('paths.ts').pagePaths));
    for (const page of Object.keys(pages))
      pages[page] = pages[page].filter((id) => !shared.includes(id));
    return Template.asString(
      `(${preload})(${[
        RuntimeGlobals.publicPath,
        `[${styles.map(({ id }) => `${STYLE_FILE}(${JSON.stringify(id)})`)}]`,
        RuntimeGlobals.getChunkScriptFilename,
        ...[shared, pages, byKey(localeChunks())].map((part) => JSON.stringify(part)),
      ].join(', ')});`,
    );
  }
}

class PreloadPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('PreloadPlugin', (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap('PreloadPlugin', (chunk, needed) => {
        if (chunk.name !== ENTRY) return;
        needed.add(RuntimeGlobals.publicPath);
        needed.add(RuntimeGlobals.getChunkScriptFilename);
        compilation.addRuntimeModule(chunk, new PreloadModule());
      });
      // The file with the runtime runs first; what it begins with waits for the libraries by
      // itself.
      HtmlWebpackPlugin.getHooks(compilation).alterAssetTags.tap('PreloadPlugin', (data) => {
        const entry = `/${ENTRY}.`;
        const isEntry = ({ attributes }) => Number(attributes.src.includes(entry));
        data.assetTags.scripts.sort((one, other) => isEntry(other) - isEntry(one));
        return data;
      });
    });
  }
}

/** The chunks that a named chunk of the build needs. */
function chunksOf(compilation, name) {
  const group = compilation.namedChunkGroups.get(name);
  if (!group)
    throw new Error(`The build has no chunk "${name}"; build/preloadPlugin.cjs looks for it.`);
  return group.chunks;
}

const holds = ({ chunkGraph }, chunk, type) =>
  chunkGraph.getChunkModulesIterableBySourceType(chunk, type) !== undefined;

/** The chunk of each page by its address: src/app/pages.ts calls it after the key of the path. */
const pageChunks = (pagePaths) =>
  Object.fromEntries(Object.entries(pagePaths).map(([key, address]) => [address, `page-${key}`]));

module.exports = { PreloadPlugin, pageChunks };
