const path = require('node:path');
const CopyPlugin = require('copy-webpack-plugin');
const CssMinimizerPlugin = require('css-minimizer-webpack-plugin');
const HtmlWebpackPlugin = require('html-webpack-plugin');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const ReactRefreshPlugin = require('@pmmmwh/react-refresh-webpack-plugin');
const TerserPlugin = require('terser-webpack-plugin');
const webpack = require('webpack');
const { PreloadPlugin } = require('./build/preloadPlugin.cjs');
const { ChunkReportPlugin } = require('./build/chunkReportPlugin.cjs');
const { CompressedAssetsPlugin } = require('./build/compressedAssetsPlugin.cjs');
const { HeaderFilesPlugin } = require('./build/headerFilesPlugin.cjs');
const { publicPathOf } = require('./build/publicPath.cjs');
const { styleName } = require('./build/styleName.cjs');

/**
 * swc's minifier: in two passes its files are half a per cent smaller than Terser's own, in a
 * twentieth of the time.
 */
const scriptMinimizer = () =>
  new TerserPlugin({
    minify: TerserPlugin.swcMinify,
    extractComments: false,
    terserOptions: { ecma: 2020, compress: { passes: 2 }, format: { comments: false } },
  });

/**
 * Chunks that come in one file. Left to itself, webpack makes a file for every set of chunks that share something: twenty of
 * them for a search, each with its own round trip, tag and entry in the loader's table.
 */
const WHOLE = new Set(['routes', 'secure', 'page-search', 'chart', 'date-range-picker']);

const isPageChunk = (name) => name?.startsWith('page-') ?? false;

const fromRoot = (...parts) => path.resolve(__dirname, ...parts);

const swc = (options) => ({
  loader: 'swc-loader',
  options: { jsc: { target: 'es2022', ...options } },
});

/** The console: one entry, a lazy chunk for each route, modal and heavy library. */
function consoleConfig({ prod, serve, publicPath, devOrigin, backendOrigin }) {
  const assetName = prod ? '[name].[contenthash:10]' : '[name]';
  return {
    name: 'console',
    mode: prod ? 'production' : 'development',
    target: ['web', 'es2022'],
    entry: { main: './src/index.tsx' },
    devtool: prod ? false : 'cheap-module-source-map', // never eval-*: it breaks the policy of the page
    output: {
      path: fromRoot('dist'),
      publicPath,
      filename: `assets/${assetName}.js`,
      chunkFilename: `assets/${assetName}.js`,
      assetModuleFilename: `assets/${assetName}[ext]`,
      trustedTypes: { policyName: 'webpack' },
      clean: { keep: /^(viewer|_|nginx)/ },
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      alias: {
        '@': fromRoot('src'),
        // formik's four functions of lodash, at a third of the bytes
        ...Object.fromEntries(
          ['clone', 'cloneDeep', 'isPlainObject', 'toPath'].map((name) => [
            `lodash-es/${name}$`,
            `es-toolkit/compat/${name}`,
          ]),
        ),
        // its package names the development build for everybody
        ...(prod && {
          'react-router$': fromRoot('node_modules/react-router/dist/production/index.mjs'),
          'react-router/dom$': fromRoot('node_modules/react-router/dist/production/dom-export.mjs'),
        }),
        '@okta/okta-auth-js$': '@okta/okta-auth-js/authn', // the entry that has what we use; okta-react would drag the root one in
        'broadcast-channel$': fromRoot('build/oktaBroadcastStub.js'),
        'use-sync-external-store/shim/with-selector$': 'use-sync-external-store/with-selector', // the table's is for older versions of React
        'react-date-range$': fromRoot('node_modules/react-date-range/src/index.js'), // its ESM source: date-fns can be shaken
        '@formatjs/icu-messageformat-parser$': '@formatjs/icu-messageformat-parser/no-parser.js', // messages are compiled by icuLoader
      },
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          include: fromRoot('src'),
          use: swc({
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic', development: !prod, refresh: serve } },
          }),
        },
        {
          test: /\.js$/,
          include: /node_modules[\\/]react-date-range[\\/]src/,
          use: swc({
            parser: { syntax: 'ecmascript', jsx: true },
            transform: { react: { runtime: 'automatic' } },
          }),
        },
        {
          test: /[\\/]@okta[\\/]okta-react[\\/]/,
          resolve: { alias: { 'react-router-dom$': fromRoot('build/oktaReactRouterStub.js') } },
        },
        {
          test: /[\\/]@okta[\\/]okta-auth-js[\\/].*[\\/]oidc[\\/]factory[\\/]api\.js$/,
          resolve: {
            alias: Object.fromEntries(
              ['getWithPopup', 'enrollAuthenticator', 'introspect'].map((name) => [
                `../${name}.js$`,
                fromRoot('build/oktaUnusedStub.js'),
              ]),
            ),
          },
        },
        // The shared client asks with fetch alone, sends JSON, and ends calls by signals; nobody looks
        // a status up by its name.
        {
          test: /[\\/]axios[\\/]lib[\\/](adapters[\\/]adapters|defaults[\\/]index|axios)\.js$/,
          resolve: {
            alias: Object.fromEntries(
              [
                './xhr.js$',
                './cancel/CancelToken.js$',
                './helpers/HttpStatusCode.js$',
                './helpers/formDataToJSON.js$',
                '../helpers/formDataToJSON.js$',
              ].map((name) => [name, fromRoot('node_modules/axios/lib/helpers/null.js')]),
            ),
          },
        },
        // It does not say so of itself; unshaken, its drawing of html and SVG came along.
        { test: /[\\/]@cantoo[\\/]pdf-lib[\\/]es[\\/]/, sideEffects: false },
        // Widths of fonts that no reader has to embed: the document to print embeds its own.
        {
          test: /[\\/]standard-fonts[\\/](Courier|Helvetica|Symbol|Times|Zapf).*\.compressed\.json$/,
          type: 'json',
          parser: { parse: () => '' },
        },
        {
          test: /\.json$/,
          include: fromRoot('src/i18n/locales'),
          type: 'json',
          use: fromRoot('build/icuLoader.cjs'),
        },
        {
          test: /[\\/]moment-timezone[\\/]data[\\/]packed[\\/]latest\.json$/,
          type: 'json',
          use: fromRoot('build/zoneLoader.cjs'),
        },
        {
          test: /\.css$/,
          use: [
            serve ? 'style-loader' : MiniCssExtractPlugin.loader,
            {
              loader: 'css-loader',
              options: {
                importLoaders: 1, // a sheet that another composes from is read as it is
                modules: {
                  auto: true,
                  namedExport: false,
                  exportLocalsConvention: 'as-is',
                  localIdentName: '[name]__[local]',
                  ...(prod && { getLocalIdent: styleName }),
                },
              },
            },
            fromRoot('build/breakpointsLoader.cjs'),
          ],
        },
        { test: /\.(png|svg|woff2?)$/, resourceQuery: { not: /inline/ }, type: 'asset/resource' },
        { resourceQuery: /inline/, type: 'asset/inline' }, // the icon of the page: no request of its own
      ],
    },
    plugins: [
      new webpack.IgnorePlugin({ resourceRegExp: /^\.\/locale$/, contextRegExp: /moment$/ }),
      new HtmlWebpackPlugin({ template: 'public/index.html', scriptLoading: 'defer' }),
      new CopyPlugin({
        patterns: [
          { from: 'docs/check-pack.py' },
          {
            from: 'public/viewer.html',
            transform: (html) =>
              html.toString().replace('src="/viewer/', `src="${publicPath}viewer/`),
          },
          { from: 'node_modules/pdfjs-dist/cmaps', to: 'assets/pdfjs/cmaps' },
          { from: 'node_modules/pdfjs-dist/standard_fonts', to: 'assets/pdfjs/standard_fonts' },
        ],
      }),
      ...(serve
        ? [new ReactRefreshPlugin({ overlay: false })]
        : [new MiniCssExtractPlugin({ filename: `assets/${assetName}.css`, ignoreOrder: true })]),
      ...(prod
        ? [
            new PreloadPlugin(),
            new HeaderFilesPlugin(),
            new CompressedAssetsPlugin(),
            new ChunkReportPlugin(),
          ]
        : []),
    ],
    optimization: {
      moduleIds: 'deterministic',
      splitChunks: {
        chunks: ({ name }) => !WHOLE.has(name),
        cacheGroups: {
          // The search page shares nothing with single pages: what others have too comes with all
          // that is behind the sign-in.
          shared: {
            name: 'secure',
            type: /^javascript\//,
            chunks: ({ name }) => /^(page|modal)-/.test(name ?? ''),
            test: (module, { chunkGraph }) => {
              const names = [...chunkGraph.getModuleChunksIterable(module)].map(({ name }) => name);
              return names.includes('page-search') && names.filter(isPageChunk).length > 1;
            },
            enforce: true,
          },
          // One file behind the sign-in: small files beside each other repeat themselves and
          // compress badly.
          styles: { name: 'styles', type: 'css/mini-extract', chunks: 'async', enforce: true },
        },
      },
      minimizer: [
        scriptMinimizer(),
        new CssMinimizerPlugin({ minify: CssMinimizerPlugin.lightningCssMinify }),
      ],
    },
    // Loader options are keyed by position, not by content: the flags must be part of the version.
    cache: {
      type: 'filesystem',
      version: `console-${prod}-${serve}`,
      buildDependencies: {
        config: [
          __filename,
          ...[
            'breakpointsLoader',
            'unbroken',
            'icuLoader',
            'readSource',
            'styleName',
            'zoneLoader',
          ].map((name) => fromRoot(`build/${name}.cjs`)),
        ],
      },
    },
    performance: { hints: false },
    devServer: {
      port: new URL(devOrigin).port,
      host: 'localhost',
      hot: true,
      historyApiFallback: true,
      static: false,
      client: { overlay: false },
      proxy: [
        {
          context: [
            '/api',
            '/oauth2',
            '/config.json',
            '/captcha',
            '/dns-query',
            '/thumbnails',
            '/timestamp',
            '/viewer.html',
            '/viewer',
          ],
          target: backendOrigin,
          changeOrigin: false,
        },
      ],
    },
  };
}

/**
 * The page that shows the html of an email: one classic script, because its origin is opaque
 * (docs/decisions.md, "How the html of an email is shown").
 */
function viewerConfig({ prod }) {
  return {
    name: 'viewer',
    mode: prod ? 'production' : 'development',
    target: ['web', 'es2022'],
    entry: './src/viewer/viewer.ts',
    devtool: false,
    output: { path: fromRoot('dist'), publicPath: '/', filename: 'viewer/viewer.js', iife: true },
    resolve: { extensions: ['.ts', '.js'], alias: { '@': fromRoot('src') } },
    module: {
      rules: [
        { test: /\.ts$/, include: fromRoot('src'), use: swc({ parser: { syntax: 'typescript' } }) },
      ],
    },
    plugins: prod ? [new CompressedAssetsPlugin()] : [],
    optimization: { minimizer: [scriptMinimizer()] },
    cache: {
      type: 'filesystem',
      version: `viewer-${prod}`,
      buildDependencies: { config: [__filename] },
    },
    performance: { hints: false },
  };
}

module.exports = (env = {}, argv = {}) => {
  const options = {
    prod: argv.mode === 'production',
    serve: Boolean(env.WEBPACK_SERVE),
    devOrigin: process.env.DEV_ORIGIN ?? 'http://localhost:3000',
    publicPath: publicPathOf(env.WEBPACK_SERVE ? '/' : process.env.PUBLIC_PATH),
    backendOrigin: process.env.BACKEND_ORIGIN ?? 'http://localhost:3001',
  };
  return options.serve ? consoleConfig(options) : [consoleConfig(options), viewerConfig(options)];
};
