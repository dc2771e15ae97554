// What a module of src/ exports that imports nothing: the build takes it from where the console has
// it.
'use strict';
const fs = require('node:fs');
const path = require('node:path');
const swc = require('@swc/core');

const sourcePath = (name) => path.resolve(__dirname, '../src', name);

function readSource(name) {
  const { code } = swc.transformSync(fs.readFileSync(sourcePath(name), 'utf8'), {
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    module: { type: 'commonjs' },
  });
  const compiled = { exports: {} };
  new Function('module', 'exports', code)(compiled, compiled.exports);
  return compiled.exports;
}

module.exports = { readSource, sourcePath };
