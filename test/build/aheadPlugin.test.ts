/** @jest-environment node */
import { pagePaths } from '@/paths';
import { pageChunks, readPagePaths } from '../../build/aheadPlugin.cjs';

it('hints at the chunk of every page, without a list of its own', () => {
  expect(readPagePaths()).toEqual(pagePaths);
  expect(pageChunks({ search: '/', tiny: '/admin/tiny' })).toEqual({
    '/': 'page-search',
    '/admin/tiny': 'page-tiny',
  });
});
