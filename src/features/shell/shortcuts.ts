type MessageId = FormatjsIntl.Message['ids'];

/** A key as it is printed: itself, or the message that names it. */
export type ShortcutKey = '?' | '/' | 'j' | 'k' | 'x' | '↑' | '↓' | '←' | '→' | { name: MessageId };

/** What keys do: any of the combinations, whose keys are pressed together. */
export type Shortcut = { action: MessageId; keys: readonly (readonly ShortcutKey[])[] };

export type ShortcutGroup = { title: MessageId; shortcuts: readonly Shortcut[] };

const shift: ShortcutKey = { name: 'key.shift' };
const enter: ShortcutKey = { name: 'key.enter' };
const escape: ShortcutKey = { name: 'key.escape' };
const runs: Shortcut['keys'] = (['←', '→'] as const).map((arrow) => [shift, arrow]);
const turns: Shortcut['keys'] = [[{ name: 'key.pageUp' }], [{ name: 'key.pageDown' }]];

/** What the keyboard sheet lists. The keys themselves are heard where they work. */
export const shortcutGroups: readonly ShortcutGroup[] = [
  {
    title: 'shell.shortcuts.everywhere',
    shortcuts: [
      { action: 'shell.shortcuts.sheet', keys: [['?']] },
      { action: 'shell.shortcuts.searchField', keys: [['/']] },
      { action: 'shell.shortcuts.close', keys: [[escape]] },
    ],
  },
  {
    title: 'shell.shortcuts.lists',
    shortcuts: [
      { action: 'shell.shortcuts.toList', keys: [['j'], ['↓']] },
      { action: 'shell.shortcuts.next', keys: [['j'], ['↓']] },
      { action: 'shell.shortcuts.previous', keys: [['k'], ['↑']] },
      { action: 'shell.shortcuts.toForm', keys: [['↑']] },
      { action: 'shell.shortcuts.pages', keys: turns },
      { action: 'shell.shortcuts.ends', keys: [[{ name: 'key.home' }], [{ name: 'key.end' }]] },
      { action: 'shell.shortcuts.open', keys: [[enter]] },
      { action: 'shell.shortcuts.select', keys: [['x'], [{ name: 'key.space' }]] },
    ],
  },
  {
    title: 'chart.title',
    shortcuts: [
      { action: 'shell.shortcuts.bars', keys: [['←'], ['→']] },
      { action: 'shell.shortcuts.run', keys: runs },
      { action: 'shell.shortcuts.searchRun', keys: [[enter]] },
    ],
  },
  {
    title: 'preview.title',
    shortcuts: [
      { action: 'shell.shortcuts.next', keys: [['j'], ['→']] },
      { action: 'shell.shortcuts.previous', keys: [['k'], ['←']] },
      { action: 'shell.shortcuts.tabs', keys: [['←'], ['→']] },
    ],
  },
  {
    title: 'shell.shortcuts.person',
    shortcuts: [
      { action: 'shell.shortcuts.months', keys: [['←'], ['→']] },
      { action: 'shell.shortcuts.monthRun', keys: runs },
      { action: 'shell.shortcuts.month', keys: [[enter]] },
    ],
  },
  {
    title: 'dateRange.calendar',
    shortcuts: [
      { action: 'shell.shortcuts.days', keys: [['←'], ['→'], ['↑'], ['↓']] },
      { action: 'shell.shortcuts.months', keys: turns },
    ],
  },
];
