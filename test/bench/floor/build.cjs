// Builds the floor pages with the console's own tools, so that only what is in them differs.
'use strict';
const path = require('node:path');
const HtmlWebpackPlugin = require('html-webpack-plugin');
const TerserPlugin = require('terser-webpack-plugin');
const webpack = require('webpack');
const { CompressedAssetsPlugin } = require('../../../build/compressedAssetsPlugin.cjs');

const PAGES = ['react', 'window'];

const page = (name) =>
  new HtmlWebpackPlugin({
    filename: `${name}.html`,
    chunks: [name],
    scriptLoading: 'defer',
    templateContent:
      '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Floor</title></head><body><div id="root"></div></body></html>',
  });

/** Writes floor/react.html and floor/window.html into a folder from the sources in another. Rejects when they cannot be built. */
function buildFloor(source, folder) {
  const compiler = webpack({
    mode: 'production',
    target: ['web', 'es2022'],
    entry: Object.fromEntries(PAGES.map((name) => [name, path.join(source, `${name}.tsx`)])),
    devtool: false,
    output: { path: path.join(folder, 'floor'), publicPath: '/floor/', filename: '[name].js' },
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'swc-loader',
          options: {
            jsc: {
              target: 'es2022',
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic' } },
            },
          },
        },
      ],
    },
    optimization: {
      minimizer: [new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments: false })],
    },
    plugins: [...PAGES.map(page), new CompressedAssetsPlugin()],
    performance: { hints: false },
  });
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      const failed =
        error ??
        (stats.hasErrors() ? new Error(stats.toString({ all: false, errors: true })) : null);
      compiler.close(() => (failed ? reject(failed) : resolve()));
    });
  });
}

module.exports = { buildFloor };
