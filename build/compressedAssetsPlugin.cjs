// Writes .br and .gz beside every text asset, so that a plain file server can send them without
// compressing on each request.
'use strict';
const { promisify } = require('node:util');
const zlib = require('node:zlib');

const brotli = promisify(zlib.brotliCompress); // off this thread, several at a time
const gzip = promisify(zlib.gzip);
const { BROTLI_PARAM_QUALITY, BROTLI_MAX_QUALITY } = zlib.constants;
const compressible = /\.(js|css|html|svg|json|webmanifest|py)$/;

class CompressedAssetsPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('CompressedAssetsPlugin', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER;
      const { RawSource } = compiler.webpack.sources;
      const quality = process.env.CI ? BROTLI_MAX_QUALITY : 9;
      const emitCompressed = async ([name, source]) => {
        const bytes = source.buffer();
        const [br, gz] = await Promise.all([
          brotli(bytes, { params: { [BROTLI_PARAM_QUALITY]: quality } }),
          gzip(bytes, { level: 9 }),
        ]);
        compilation.emitAsset(`${name}.br`, new RawSource(br));
        compilation.emitAsset(`${name}.gz`, new RawSource(gz));
      };
      compilation.hooks.processAssets.tapPromise(
        { name: 'CompressedAssetsPlugin', stage },
        async (assets) => {
          await Promise.all(
            Object.entries(assets)
              .filter(([name]) => compressible.test(name) && !name.startsWith('_')) // `_…` is for hosts, not for browsers
              .map(emitCompressed),
          );
        },
      );
    });
  }
}

module.exports = { CompressedAssetsPlugin };
