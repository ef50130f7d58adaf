import { fakeResponse } from '@site/platform/testing';
import { hrefOf, openPage } from '@site/shared-ui/testing';
import { screen } from '@testing-library/react';
import { certificate } from '@site/contracts/testing/sample-certificate';
import BatchReport from './batch-report';

const open = (batch: unknown, status = 200, body: unknown = certificate) => {
  globalThis.fetch = jest.fn(async () => fakeResponse(status, body));
  return openPage(<BatchReport batch={batch} />);
};

it('shows product, dose, potency, terpenes and panels of a batch, and links to its certificate', async () => {
  open('mc 0412');
  expect(await screen.findByRole('heading', { name: /batch MC-0412/ })).toBeVisible();
  expect(hrefOf(/Milk Chocolate/)).toBe('/product/milk-chocolate');
  expect(screen.getByText('5 mg THC per piece, 90 mg per package')).toBeVisible();
  expect(screen.getByText('76.4%')).toBeVisible();
  expect(screen.getByText('Linalool')).toBeVisible();
  expect(screen.getByText(/1 of 2 contaminant tests passed/)).toBeVisible();
  expect(hrefOf('See the Full Certificate')).toBe('/lab-results?batch=mc%200412#certificate');
});

it.each([
  [404, /no certificate for this batch/],
  [503, /can’t be loaded right now/],
])('says why there are no results: %s', async (status, text) => {
  open('MC-9999', status, {});
  expect(await screen.findByText(text)).toBeVisible();
});

it.each(['abc', undefined, 7])('renders nothing and sends nothing for %s', (batch) => {
  const { container } = open(batch);
  expect(container).toBeEmptyDOMElement();
  expect(fetch).not.toHaveBeenCalled();
});
