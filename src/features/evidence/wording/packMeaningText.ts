export const PROVES = [
  'evidence.proves.unchanged',
  'evidence.proves.whole',
  'evidence.proves.timestamp',
] as const;
export const PROVES_NOT = [
  'evidence.provesNot.who',
  'evidence.provesNot.when',
  'evidence.provesNot.complete',
  'evidence.provesNot.arrived',
  'evidence.provesNot.exchanged',
] as const;
