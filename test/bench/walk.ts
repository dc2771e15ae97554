import type { Page } from '@playwright/test';
import { chartLink, searchLink } from './addresses';
import { PERSON } from './crowd';
import { hear, Walker } from './interactions';
import { visit, type Bench } from './visitor';
import { compare, downloads, pack, person, preview } from './walkReading';
import { chart, search, selecting } from './walkSearch';
import { found, type Go } from './walkSteps';

/** A piece of the main job: where it begins, and what is done there. */
type Scene = { link: () => string; ready: (page: Page) => Promise<unknown>; go: Go };

const onResults = (go: Go, link = searchLink): Scene => ({ link: () => link(), ready: found, go });

const SCENES: Record<string, Scene> = {
  search: {
    link: () => '/',
    ready: (page) => page.getByRole('textbox', { name: 'Sender' }).waitFor(),
    go: search,
  },
  selecting: onResults(selecting),
  chart: onResults(chart, chartLink),
  preview: onResults(preview),
  compare: onResults(compare),
  person: onResults(person, () => searchLink(PERSON.address)),
  pack: onResults(pack),
  downloads: onResults(downloads),
};

/** Walks through a scene on the slowed machine, with mouse and keys: for each step its slowest interaction. */
async function walkThrough({ browser, origin, kept }: Bench, { link, ready, go }: Scene) {
  const { context, page } = await visit(browser, 'fast', kept);
  page.setDefaultTimeout(20_000);
  await page.addInitScript(hear);
  await page.goto(`${origin}${link()}`);
  await ready(page);
  await page.waitForTimeout(1500); // what comes after the first row
  const walker = new Walker(page);
  await go(walker);
  await context.close();
  return walker.slowest;
}

/** Every interaction of the main job, scene by scene. */
export const walks = (bench: Bench) =>
  Object.entries(SCENES).map(([name, scene]) => ({
    name,
    measure: () => walkThrough(bench, scene),
  }));
