import type { Page } from '@playwright/test';
import { chartLink, searchLink } from './addresses';
import { PERSON } from './crowd';
import { hear, Walker, type Paced } from './interactions';
import { toRow, type Row } from './report';
import { visit, type Bench } from './visitor';
import { compare, downloads, pack, person, preview } from './walkReading';
import { chart, search, selecting } from './walkSearch';
import { found, type Go } from './walkSteps';

/** A piece of the main job: where it begins, and what is done there. */
type Scene = { link: () => string; ready: (page: Page) => Promise<unknown>; go: Go };

const onResults = { link: searchLink, ready: found };
const onSearch = {
  link: () => '/',
  ready: (page: Page) => page.getByRole('textbox', { name: 'Sender' }).waitFor(),
};

const SCENES: Record<string, Scene> = {
  search: { ...onSearch, go: search },
  selecting: { ...onResults, go: selecting },
  chart: { ...onResults, link: chartLink, go: chart },
  preview: { ...onResults, go: preview },
  compare: { ...onResults, go: compare },
  person: { ...onResults, link: () => searchLink(PERSON.address), go: person },
  pack: { ...onResults, go: pack },
  downloads: { ...onResults, go: downloads },
};

/** The names of the scenes of the walk. */
export const SCENE_NAMES = Object.keys(SCENES);

/** Walks through a scene on the slowed machine, with mouse and keys. */
async function walkThrough({ browser, origin, kept }: Bench, name: string): Promise<Paced[]> {
  const scene = SCENES[name];
  if (!scene) throw new Error(`There is no scene "${name}": ${SCENE_NAMES.join(', ')}`);
  const { context, page } = await visit(browser, 'fast', kept);
  page.setDefaultTimeout(20_000);
  await page.addInitScript(hear);
  await page.goto(`${origin}${scene.link()}`);
  await scene.ready(page);
  await page.waitForTimeout(1500); // what comes after the first row
  const walker = new Walker(page);
  await scene.go(walker);
  await context.close();
  return walker.paces;
}

/** Every interaction of the main job: for each step its slowest one. */
export async function measureWalk(
  bench: Bench,
  { rounds, scenes }: { rounds: number; scenes: string[] },
): Promise<Row[]> {
  const values = new Map<string, number[]>();
  for (let round = 0; round < rounds; round += 1) {
    for (const scene of scenes) {
      const worst = new Map<string, number>();
      for (const { name, latency } of await walkThrough(bench, scene))
        worst.set(name, Math.max(latency, worst.get(name) ?? 0));
      for (const [what, value] of worst) values.set(what, [...(values.get(what) ?? []), value]);
    }
  }
  return [...values].map(([what, measured]) => toRow(what, 'ms', measured, null));
}
