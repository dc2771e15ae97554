import { expect, test } from '../fixtures';
import { emma } from '../people';
import { signIn } from '../steps';
import { foundByDoctor, searchAndPreview } from './walk';

// Console on one origin, API and identity provider on another
// (docs/deployment.md, "API on another origin").

test.use({ host: 'nginx, API elsewhere' });

const OWN = ['authorization', 'data-context', 'timezone'];

test('sign in, search and preview with the API on another origin', async ({
  page,
  baseURL,
  hosted,
}) => {
  const { apiOrigin } = hosted as { apiOrigin: string };
  expect(apiOrigin).not.toBe(baseURL);
  const sent = page.waitForRequest(`${apiOrigin}/api/mas/list`);
  await signIn(page, emma);
  await searchAndPreview(page, emma);
  expect(await foundByDoctor(page, baseURL ?? '')).toEqual([]);
  const headers = await (await sent).allHeaders();
  for (const name of OWN) expect([name, headers[name]]).toEqual([name, expect.stringMatching(/./)]);
  expect(headers.origin).toBe(baseURL);
  expect(headers.cookie).toBeUndefined();
});

test('pictures of the list come from there', async ({ page, hosted }) => {
  const { apiOrigin } = hosted as { apiOrigin: string };
  await signIn(page, emma, { path: '/#sender=*%40*&range=30d&view=grid' });
  const picture = page.locator(`img[src^="${apiOrigin}/thumbnails/"]`).first();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(10);
});
