import { hydrate, prerender } from '@site/shared-ui/testing';
import { useLayoutEffect } from 'react';
import { useListUrl } from './use-list-url';

/** Like a replay of early input, searches before the query is read. */
const Search = () => {
  const { search } = useListUrl();
  // oxlint-disable-next-line react/exhaustive-deps
  useLayoutEffect(() => search('60614'), []);
  return null;
};

it('keeps the filters of a link when its search is replayed before the query is read', async () => {
  const query = '?q=60614&open=now&carries=edibles&campaign=spring';
  const path = '/store-locator';
  await hydrate(<Search />, path + query, prerender(<Search />, path));
  expect(window.location.search).toBe(query);
});
