import { pagePaths } from '@/paths';
import { localeRules } from '@/lib/localeRules';
import { pageChunks } from '../../build/preloadPlugin.cjs';
import { readSource } from '../../build/readSource.cjs';

it('hints at the chunk of every page, without a list of its own', () => {
  expect(readSource('paths.ts').pagePaths).toEqual(pagePaths);
  expect(pageChunks({ search: '/', tiny: '/admin/tiny' })).toEqual({
    '/': 'page-search',
    '/admin/tiny': 'page-tiny',
  });
});

it('takes the languages from where the console has them', () => {
  expect(readSource('lib/localeRules.ts').localeRules).toEqual(localeRules);
});
