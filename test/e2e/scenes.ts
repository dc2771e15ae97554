import { adminScenes } from './adminScenes';
import { evidenceScenes } from './evidenceScenes';
import { frameScenes } from './frameScenes';
import { publicScenes } from './publicScenes';
import { readingScenes } from './readingScenes';
import { searchScenes } from './searchScenes';
import type { Scene } from './sceneSteps';
import { stateScenes } from './stateScenes';

/** Every screen and dialog of the console. */
export const scenes: readonly Scene[] = [
  ...publicScenes,
  ...searchScenes,
  ...readingScenes,
  ...frameScenes,
  ...evidenceScenes,
  ...adminScenes,
  ...stateScenes,
];
