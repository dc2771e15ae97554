import { readStored, store } from './storage';

/** `manifest`: with manifest.csv and missing.json; `plain`: what the server sent, alone. */
export type ArchiveKind = 'manifest' | 'plain';

/** What was chosen last in this browser and belongs into the store. */
export type Choices = { archiveKind: ArchiveKind; isComparing: boolean };

export const readChoices = (): Choices => ({
  archiveKind: readStored('archives') === 'plain' ? 'plain' : 'manifest',
  isComparing: readStored('chartComparison') === 'on',
});

/** What archives are made of. */
export const keepArchiveKind = (kind: ArchiveKind): void => store('archives', kind);

/** Whether the chart compares. */
export const keepComparing = (isOn: boolean): void => store('chartComparison', isOn ? 'on' : 'off');
