// Writes which files each entry and lazy chunk needs, beside the build and not in it:
// checkBudgets.cjs adds up their sizes.
'use strict';
const fs = require('node:fs');
const path = require('node:path');

const DIST = path.resolve(__dirname, '..', 'dist');
const REPORT = path.resolve(__dirname, '..', 'node_modules', '.cache', 'console-chunks.json');

class ChunkReportPlugin {
  apply(compiler) {
    compiler.hooks.done.tap('ChunkReportPlugin', (stats) => {
      if (stats.hasErrors() || compiler.outputPath !== DIST) return; // another build is nobody's budget
      const { namedChunkGroups = {} } = stats.toJson({ all: false, chunkGroups: true, ids: false });
      const groups = Object.fromEntries(
        Object.entries(namedChunkGroups).map(([name, { assets }]) => [
          name,
          assets.map((asset) => asset.name),
        ]),
      );
      fs.mkdirSync(path.dirname(REPORT), { recursive: true });
      fs.writeFileSync(REPORT, JSON.stringify(groups, null, 2));
    });
  }
}

module.exports = { ChunkReportPlugin, REPORT };
