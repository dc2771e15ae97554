const vm = require('node:vm');

/** What V8 made of each text in this process, for all test files. */
const compiled = new Map();

const { compileFunction } = vm;

/** Lets jest compile a file once in a process: else a thousand files are, for each test file. */
vm.compileFunction = (source, parameters, options) => {
  const cachedData = compiled.get(source);
  const made = compileFunction(source, parameters, {
    ...options,
    cachedData,
    produceCachedData: !cachedData,
  });
  if (!cachedData) compiled.set(source, made.cachedData);
  return made;
};
