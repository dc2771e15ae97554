type MessageId = FormatjsIntl.Message['ids'];

/** A key as it is printed: itself, or the message that names it. */
export type ShortcutKey = '?' | '/' | 'j' | 'k' | 'x' | '↑' | '↓' | '←' | '→' | { name: MessageId };

/** What keys do: each of `ways` is one way to press them, its keys pressed together. */
export type Shortcut = { deed: MessageId; ways: readonly (readonly ShortcutKey[])[] };

export type ShortcutGroup = { title: MessageId; shortcuts: readonly Shortcut[] };

const shift: ShortcutKey = { name: 'key.shift' };
const enter: ShortcutKey = { name: 'key.enter' };
const escape: ShortcutKey = { name: 'key.escape' };
const runs: Shortcut['ways'] = (['←', '→'] as const).map((arrow) => [shift, arrow]);
const turns: Shortcut['ways'] = [[{ name: 'key.pageUp' }], [{ name: 'key.pageDown' }]];

/** What the keyboard sheet lists. The keys themselves are heard where they work. */
export const shortcutGroups: readonly ShortcutGroup[] = [
  {
    title: 'shell.shortcuts.everywhere',
    shortcuts: [
      { deed: 'shell.shortcuts.sheet', ways: [['?']] },
      { deed: 'shell.shortcuts.searchField', ways: [['/']] },
      { deed: 'shell.shortcuts.close', ways: [[escape]] },
    ],
  },
  {
    title: 'shell.shortcuts.lists',
    shortcuts: [
      { deed: 'shell.shortcuts.toList', ways: [['j'], ['↓']] },
      { deed: 'shell.shortcuts.next', ways: [['j'], ['↓']] },
      { deed: 'shell.shortcuts.previous', ways: [['k'], ['↑']] },
      { deed: 'shell.shortcuts.toForm', ways: [['↑']] },
      { deed: 'shell.shortcuts.pages', ways: turns },
      { deed: 'shell.shortcuts.ends', ways: [[{ name: 'key.home' }], [{ name: 'key.end' }]] },
      { deed: 'shell.shortcuts.open', ways: [[enter]] },
      { deed: 'shell.shortcuts.select', ways: [['x'], [{ name: 'key.space' }]] },
    ],
  },
  {
    title: 'chart.title',
    shortcuts: [
      { deed: 'shell.shortcuts.bars', ways: [['←'], ['→']] },
      { deed: 'shell.shortcuts.run', ways: runs },
      { deed: 'shell.shortcuts.searchRun', ways: [[enter]] },
    ],
  },
  {
    title: 'preview.title',
    shortcuts: [
      { deed: 'shell.shortcuts.next', ways: [['j'], ['→']] },
      { deed: 'shell.shortcuts.previous', ways: [['k'], ['←']] },
      { deed: 'shell.shortcuts.tabs', ways: [['←'], ['→']] },
    ],
  },
  {
    title: 'shell.shortcuts.person',
    shortcuts: [
      { deed: 'shell.shortcuts.months', ways: [['←'], ['→']] },
      { deed: 'shell.shortcuts.monthRun', ways: runs },
      { deed: 'shell.shortcuts.month', ways: [[enter]] },
    ],
  },
  {
    title: 'dateRange.calendar',
    shortcuts: [
      { deed: 'shell.shortcuts.days', ways: [['←'], ['→'], ['↑'], ['↓']] },
      { deed: 'shell.shortcuts.months', ways: turns },
    ],
  },
];
