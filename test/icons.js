const { createElement } = require('react');

/** Every icon of lucide-react, without what is drawn in it: that is a third of a screen's elements. */
const Icon = ({ size, ...given }) =>
  createElement('svg', { width: size, 'aria-hidden': !given.role, ...given });

module.exports = new Proxy({}, { get: (_, name) => name === '__esModule' || Icon });
