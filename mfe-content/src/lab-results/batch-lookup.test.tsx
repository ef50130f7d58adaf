import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lookupPieces } from '@site/contracts/certificates';
import { certificate as sample } from '@site/contracts/testing/sample-certificate';
import { emptySite, fakeResponse } from '@site/platform/testing';
import { hrefOf, hydrate, openPage, prerender } from '@site/shared-ui/testing';
import { BatchLookup } from './batch-lookup';

const certificate = { ...sample, terpenes: [] };
const site = { ...emptySite, paths: ['/contact', '/product/milk-chocolate'] };

/** Batch → response of the API; 0 is a network failure. */
let responses: Record<string, object | number>;
const onRequest = jest.fn();
beforeEach(() => {
  onRequest.mockReset();
  responses = { 'MC-0412': certificate, 'mc 0412': certificate };
  globalThis.fetch = (async (address: string) => {
    onRequest(address);
    const response = responses[decodeURIComponent(address.split('/').pop()!)] ?? 404;
    if (response === 0) throw new TypeError('Failed to fetch');
    const [status, body] = typeof response === 'number' ? [response, {}] : [200, response];
    return fakeResponse(status, body);
  }) as never;
});

const open = (query = '') => openPage(<BatchLookup />, `/lab-results${query}`, site);
const lookUp = async (batch: string) => {
  await userEvent.type(screen.getByRole('textbox', { name: 'Batch number' }), batch);
  await userEvent.click(screen.getByRole('button', { name: 'Look Up' }));
};
const heading = (name: string) => screen.findByRole('heading', { level: 3, name });

it('looks up a batch, keeps it in the URL, and links to document and product', async () => {
  open();
  await lookUp('  mc 0412 ');
  const title = await heading('Certificate for batch MC-0412');
  expect(title).toHaveFocus();
  expect(window.location.search).toBe('?batch=mc%200412');
  expect(onRequest.mock.calls).toEqual([['/api/certificates/mc%200412']]);
  expect(hrefOf('Milk Chocolate')).toBe('/product/milk-chocolate');
  expect(hrefOf('Open the certificate')).toBe('/api/certificates/MC-0412/document');
  expect(screen.getByText('October 2, 2026')).toBeInTheDocument();
  const panels = screen.getByRole('table', { name: 'Contaminants' });
  expect(
    within(panels)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual(['PesticidesPassed', 'Heavy metalsFailed']);
  expect(screen.queryByRole('table', { name: /Terpenes/ })).toBeNull();
  expect(screen.queryByRole('note')).toBeNull();
});

it('marks a sample, and does not link a missing product', async () => {
  const product = { slug: 'gone', name: 'Gone' };
  responses['MC-0412'] = { ...certificate, sample: true, product };
  open('?batch=MC-0412');
  expect(await screen.findByRole('note')).toHaveTextContent('This is a sample');
  expect(screen.queryByRole('link', { name: 'Gone' })).toBeNull();
});

it.each(['abc', 'x'.repeat(60)])('rejects %s without a request', async (text) => {
  open();
  await lookUp(text);
  expect(await heading(`“${text}” is not a batch number`)).toHaveFocus();
  expect(screen.getByRole('textbox')).toBeInvalid();
  expect(onRequest).not.toHaveBeenCalled();
});

it('reports an empty field at the field', async () => {
  open();
  await userEvent.click(screen.getByRole('button', { name: 'Look Up' }));
  const field = screen.getByRole('textbox', { name: 'Batch number' });
  expect(field).toHaveFocus();
  expect(field).toHaveAccessibleDescription(/^Please enter a batch number Look for/);
  await userEvent.type(field, 'M');
  expect(field).toHaveAccessibleDescription(/^Look for/);
});

it('keeps the form in view unless a batch was found', async () => {
  const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
  open();
  await lookUp('MC-9999');
  await heading('No certificate for “MC-9999”');
  expect(scrolled.mock.contexts).toEqual([screen.getByRole('textbox').closest('form')]);
});

it('shows progress, and a retry after a network failure', async () => {
  responses['MC-0412'] = 0;
  open();
  await lookUp('MC-0412');
  expect(await heading('Certificates are unavailable right now')).toHaveFocus();
  let respond = (_: unknown): void => undefined;
  globalThis.fetch = (() => new Promise((resolve) => (respond = resolve))) as never;
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(screen.getByRole('status')).toHaveTextContent('Looking up batch MC-0412…');
  respond(fakeResponse(200, certificate));
  expect(await heading('Certificate for batch MC-0412')).toHaveFocus();
});

it('hydrates the prerendered result without a request', async () => {
  const data = { certificate: { batch: '{batch}', result: '{result}' } };
  const html = prerender(<BatchLookup />, '/lab-results', { data, site })
    .replace('{batch}', 'MC-0412')
    .replace('{result}', '<h3>Served</h3>');
  expect(await hydrate(<BatchLookup />, '/lab-results?batch=MC-0412', html, site)).toEqual([]);
  expect(screen.getByRole('heading', { name: 'Served' })).toBeInTheDocument();
  expect(screen.getByRole('textbox')).toHaveValue('MC-0412');
  expect(onRequest).not.toHaveBeenCalled();
});

it('uses only attributes that have the same name in HTML and React', () => {
  const pieces = JSON.stringify(lookupPieces({ state: 'found', certificate }, () => true));
  expect(pieces).not.toMatch(/"(class|for|tabindex|colspan)"/);
});
