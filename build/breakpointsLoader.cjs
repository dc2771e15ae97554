// Puts the queries of src/components/breakpoints.ts where a style sheet names them: `@media (--phone)`.
'use strict';
const { Features, transform } = require('lightningcss');
const { readSource, sourcePath } = require('./readSource.cjs');

const MODULE = 'components/breakpoints.ts';

module.exports = function breakpointsLoader(source) {
  this.addDependency(sourcePath(MODULE));
  const definitions = Object.entries(readSource(MODULE).breakpoints).map(
    ([name, query]) => `@custom-media --${name} ${query};`,
  );
  const { code } = transform({
    filename: this.resourcePath,
    code: Buffer.from(definitions.join('\n') + source),
    drafts: { customMedia: true },
    include: Features.CustomMediaQueries | Features.Nesting,
  });
  return code.toString();
};
