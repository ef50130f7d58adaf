import { type PartProps, RemotePartProvider } from '@site/platform';
import { openPage } from '@site/shared-ui/testing';
import { createRef } from 'react';
import { findProduct } from '../data/products';
import { WhereToBuy } from './where-to-buy';

jest.mock('../products/use-in-view', () => ({ useInView: () => true }));

it.each([
  ['chitown-og', 'vapes', 'live-resin'],
  ['super-sour-haze', 'vapes', 'distillate'],
  ['gmo', 'live-resin', undefined],
  ['dark-chocolate', 'edibles', undefined],
])('requests stores for %s that carry %s, preferring %s', (slug, line, prefers) => {
  const Part = jest.fn<null, [{ props?: PartProps }]>(() => null);
  openPage(
    <RemotePartProvider value={Part}>
      <WhereToBuy product={findProduct(slug)!} ref={createRef()} />
    </RemotePartProvider>,
  );
  expect(Part.mock.lastCall?.[0]).toMatchObject({ props: { carries: [line], prefers } });
});
