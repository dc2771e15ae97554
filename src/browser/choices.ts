import { readStored, store } from './storage';

/** `manifest`: with a list, manifest.csv; `plain`: the files of the emails and nothing else. */
export type ArchiveKind = 'manifest' | 'plain';

/** What was chosen last in this browser and belongs into the store; else the default. */
export const readChoices = (): { archiveKind: ArchiveKind; isComparing: boolean } => ({
  archiveKind: readStored('archives') === 'manifest' ? 'manifest' : 'plain',
  isComparing: readStored('chartComparison') === 'on',
});

/** What archives are made of. */
export const keepArchiveKind = (kind: ArchiveKind): void => void store('archives', kind);

/** Whether the chart compares. */
export const keepComparing = (isOn: boolean): void =>
  void store('chartComparison', isOn ? 'on' : 'off');
