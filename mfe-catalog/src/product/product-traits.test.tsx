import { emptySite, fakeResponse } from '@site/platform/testing';
import { hrefOf, openPage } from '@site/shared-ui/testing';
import { screen } from '@testing-library/react';
import { certificate } from '@site/contracts/testing/sample-certificate';
import { notes } from '../data/notes';
import { findProduct } from '../data/products';
import { ProductTraits } from './product-traits';

const realObserver = globalThis.IntersectionObserver;
afterEach(() => void (globalThis.IntersectionObserver = realObserver));

/** Everything is in view. */
class AlwaysInView {
  constructor(private readonly onChange: (entries: object[]) => void) {}
  observe() {
    this.onChange([{ isIntersecting: true }]);
  }
  disconnect() {}
}

const open = (body: object, status = 200) => {
  globalThis.IntersectionObserver = AlwaysInView as never;
  globalThis.fetch = jest.fn(async () => fakeResponse(status, body));
  const slug = 'milk-chocolate';
  openPage(<ProductTraits product={findProduct(slug)!} notes={notes[slug]!} />, '/', {
    ...emptySite,
    paths: ['/lab-results'],
  });
};

it('shows potency and terpenes of the latest certificate, and links to it', async () => {
  open({ certificate });
  expect(await screen.findByText('Batch MC-0412, tested October 2, 2026')).toBeVisible();
  expect(screen.getByText('Extract: THC 76.4%')).toBeVisible();
  expect(screen.getByText('1.3%')).toBeVisible();
  expect(hrefOf('See the full certificate')).toBe('/lab-results?batch=MC-0412#certificate');
});

it('marks terpenes of a sample certificate', async () => {
  open({ certificate: { ...certificate, sample: true } });
  expect(await screen.findByText(/in batch MC-0412 \(sample data\)/)).toBeVisible();
});

it.each([
  ['the product has no certificate', {}, 200],
  ['the API fails', {}, 503],
])('keeps the usual values if %s', async (_, body, status) => {
  open(body, status);
  expect(await screen.findByText('0.8%')).toBeVisible();
  expect(hrefOf('How we test')).toBe('/lab-results');
});
