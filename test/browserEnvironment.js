const path = require('node:path');
const ariaQuery = require('./ariaQuery');
require('./compileOnce');
const FixedJsdomEnvironment = require('jest-fixed-jsdom');

/** Once for all test files of a process: reading the contract and compiling its schemas takes a second. */
let checks;

/** How elements look by jsdom's own style sheet (test/support/rememberStyles.ts). */
const knownStyles = new Map();

/** The page of the tests, with the contract's checks of test/support/contractGuard.ts, and roles. */
module.exports = class BrowserEnvironment extends FixedJsdomEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, { ariaQuery, knownStyles });
    this.global.contractChecks = () =>
      (checks ??= require('tsx/cjs/api').require(
        path.join(__dirname, '../contract/exchange.ts'),
        __filename,
      ));
  }
};
