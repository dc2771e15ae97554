// Writes .br and .gz beside every text asset, so that a plain file server can send them without compressing on each request.
'use strict';

const compressible = /\.(js|css|html|svg|json|webmanifest|py)$/;

class CompressedAssetsPlugin {
  /** @param {typeof import('node:zlib')} zlib */
  constructor(zlib) {
    this.zlib = zlib;
  }

  apply(compiler) {
    const { BROTLI_PARAM_QUALITY, BROTLI_MAX_QUALITY } = this.zlib.constants;
    compiler.hooks.thisCompilation.tap('CompressedAssetsPlugin', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER;
      compilation.hooks.processAssets.tap({ name: 'CompressedAssetsPlugin', stage }, (assets) => {
        const { RawSource } = compiler.webpack.sources;
        for (const [name, source] of Object.entries(assets)) {
          if (!compressible.test(name) || name.startsWith('_')) continue; // `_…` is for hosts, not for browsers
          const bytes = source.buffer();
          const quality = process.env.CI ? BROTLI_MAX_QUALITY : 9;
          compilation.emitAsset(
            `${name}.br`,
            new RawSource(
              this.zlib.brotliCompressSync(bytes, { params: { [BROTLI_PARAM_QUALITY]: quality } }),
            ),
          );
          compilation.emitAsset(
            `${name}.gz`,
            new RawSource(this.zlib.gzipSync(bytes, { level: 9 })),
          );
        }
      });
    });
  }
}

module.exports = { CompressedAssetsPlugin };
