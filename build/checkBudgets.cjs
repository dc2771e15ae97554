// Holds the built console to its sizes: `npm run build && npm run budgets`. Sizes are gzip, in kB
// of 1000 bytes.
'use strict';
const fs = require('node:fs');
const path = require('node:path');
const limits = require('./budgets.json');
const { REPORT } = require('./chunkReportPlugin.cjs');

const DIST = path.resolve(__dirname, '..', 'dist');

/** What a page has loaded by the time it can be used: named chunks with everything they share. */
const login = ['main', 'locale-en_US-public-json'];
const search = [...login, 'locale-en_US-core-json', 'secure', 'page-search'];

const budgets = [
  { what: '/login, first load', chunks: login, limit: limits.login },
  { what: 'search, before chart and picker', chunks: search, limit: limits.search },
  {
    what: 'search, chart and picker included',
    chunks: [...search, 'chart', 'date-range-picker'],
    limit: limits.searchWithChartAndPicker,
  },
];

/** Lazy chunks that may weigh more than the others are libraries: of charts, of pages of PDFs. */
const lazyLimits = {
  chart: limits.chart,
  'view-pdf': Infinity,
};

const gzipped = (file) => fs.statSync(path.join(DIST, `${file}.gz`)).size / 1000;
const sum = (files) => files.reduce((total, file) => total + gzipped(file), 0);

function readGroups() {
  if (!fs.existsSync(REPORT) || !fs.existsSync(path.join(DIST, 'index.html')))
    throw new Error('There is no build to measure: run `npm run build` first.');
  return JSON.parse(fs.readFileSync(REPORT, 'utf8'));
}

/**
 * Rows {what, size, limit}; a chunk that a budget names and the build lacks is an error, so that a
 * renamed chunk is not forgotten.
 */
function measure(groups) {
  const scripts = (name) => {
    if (!groups[name])
      throw new Error(`The build has no chunk "${name}"; build/checkBudgets.cjs names it.`);
    return groups[name].filter((file) => file.endsWith('.js'));
  };
  const routes = budgets.map(({ what, chunks, limit }) => ({
    what,
    size: sum([...new Set(chunks.flatMap(scripts))]),
    limit,
  }));
  const already = new Set(search.flatMap(scripts));
  const lazy = Object.keys(groups)
    .filter((name) => !search.includes(name))
    .map((name) => ({
      what: `lazy: ${name}`,
      size: sum(scripts(name).filter((file) => !already.has(file))),
      limit: lazyLimits[name] ?? limits.lazyChunk,
    }));
  const unnamed = unnamedScripts(groups).map((file) => ({
    what: `unnamed: ${file}`,
    size: gzipped(file),
    limit: Infinity,
  }));
  const css = fs
    .readdirSync(path.join(DIST, 'assets'))
    .filter((file) => file.endsWith('.css'))
    .map((file) => `assets/${file}`);
  return [
    ...routes,
    ...lazy,
    ...unnamed,
    { what: 'CSS in all', size: sum(css), limit: limits.css },
  ];
}

/** Workers and other scripts that no named chunk needs: reported only. */
function unnamedScripts(groups) {
  const named = new Set(Object.values(groups).flat());
  const scripts = fs.readdirSync(path.join(DIST, 'assets')).filter((file) => file.endsWith('.js'));
  return scripts.map((file) => `assets/${file}`).filter((file) => !named.has(file));
}

function report(rows) {
  const line = (what, size, limit, verdict) =>
    console.log(`${what.padEnd(44)}${size.padStart(9)}${limit.padStart(9)}  ${verdict}`);
  line('first-load JS, lazy chunks, CSS (gzip)', 'kB', 'budget', '');
  for (const { what, size, limit } of rows)
    line(
      what,
      size.toFixed(1),
      Number.isFinite(limit) ? String(limit) : '-',
      size > limit ? 'OVER' : 'ok',
    );
}

try {
  const rows = measure(readGroups());
  report(rows);
  const over = rows.filter(({ size, limit }) => size > limit);
  if (over.length > 0) {
    console.error(`${over.length} over budget`);
    process.exitCode = 1;
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
