// What a browser of `browserslist` (package.json) would not draw. Form is prettier's.
module.exports = {
  plugins: ['stylelint-no-unsupported-browser-features'],
  rules: {
    // A tag before a sibling: every row that comes has all such siblings of its list styled anew.
    'selector-disallowed-list': [/(^|[\s>])[a-z]+ ?[+~]/],
    'plugin/no-unsupported-browser-features': [
      true,
      {
        ignorePartialSupport: true,
        ignore: [
          'css-nesting', // breakpointsLoader.cjs unfolds it
          'css-touch-action', // Safari has the values that are used
          'text-size-adjust', // keeps Chromium on a phone from enlarging; others do not enlarge
          'css-content-visibility', // spares work where it is known, and changes nothing else
        ],
      },
    ],
  },
};
