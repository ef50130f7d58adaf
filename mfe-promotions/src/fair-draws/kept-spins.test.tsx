import { generateKeyPairSync, sign } from 'node:crypto';
import { checkPath, type DrawList, type Keepsake, type Ticket } from '@site/contracts';
import { commitmentOf, drawText, hashTerms, ticketText } from '@site/draws';
import { chainOf, dayOf, revisionOf, seedOf, TIME_ZONE } from '@site/draws/testing/sample-chain';
import { renderPage } from '@site/platform/testing';
import { BrowserRouter } from '@site/shared-ui/router';
import { screen } from '@testing-library/react';
import { keepEntry } from '../tickets/keepsakes';
import { fakeApi } from '../testing/fake-api';
import { sampleTicket, withoutWebCrypto, withWebCrypto } from '../testing/sample-ticket';
import FairDrawsPage from './fair-draws-page';

const DAY = '2026-11-10';
const NONCE = '5e'.repeat(32);
const DRAWS = chainOf(3, (number) => (number === 2 ? { ticket: 7, nonce: NONCE } : {}));

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const key = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64url');
const signed = (text: string) => ({
  key,
  signature: sign(null, Buffer.from(text), privateKey).toString('base64url'),
});
const ticketOf = (change: Partial<Ticket> = {}): Ticket => {
  const ticket = sampleTicket({
    commitment: commitmentOf(NONCE),
    day: DAY,
    sealed: commitmentOf(seedOf(DAY)),
    terms: hashTerms(revisionOf(1, 2).terms),
    ...change,
  });
  return { ...ticket, ...signed(ticketText(ticket)) };
};
const drawOf = (index: number, change: object = {}) => {
  const { number, hash } = DRAWS[index]!;
  const draw = { campaign: 'autumn', number, hash, ...change };
  return { ...draw, ...signed(drawText(draw)) };
};

beforeEach(() => {
  localStorage.clear();
  withWebCrypto();
});
afterEach(withoutWebCrypto);

/** Opens the check of draw 2 on a device that holds this. */
const open = ({ ticket, nonce, ...outcome }: Keepsake, list: Partial<DrawList> = {}) => {
  if (ticket && nonce) keepEntry({ ticket, nonce }, outcome);
  history.replaceState(null, '', '/fair-draws?campaign=autumn&draw=2');
  show(list);
};
const show = (list: Partial<DrawList> = {}) => {
  const api = fakeApi();
  const all: DrawList = {
    campaign: 'autumn',
    timeZone: TIME_ZONE,
    days: [dayOf(DAY)],
    revisions: [revisionOf(1, 2)],
    draws: DRAWS.slice(0, 2),
    last: 3,
    ...list,
  };
  api.answers('/api/promotions/autumn/draws?after=0&limit=2', 200, all);
  api.answers('/api/promotions/autumn/draws?after=0&limit=1', 200, all);
  api.answers('/api/promotions/autumn/draws?after=0&limit=21', 200, { ...all, draws: DRAWS });
  renderPage(<FairDrawsPage />, { wrapper: BrowserRouter as never });
};

const DRAWN = { ticket: ticketOf(), nonce: NONCE, draw: drawOf(1, { ticket: 7 }) };

it('compares receipt, nonce and draw of this device with what is published', async () => {
  open(DRAWN);
  expect(await screen.findByText(/^Receipt, number and draw are those/)).toBeVisible();
  expect(screen.getByText('no. 7, 2026-11-10 18:00:00 UTC')).toBeVisible();
});

it('takes what the link of a result or a mail brings to another device', async () => {
  history.replaceState(null, '', checkPath(DRAWN.draw, DRAWN));
  show();
  expect(await screen.findByText(/^Receipt, number and draw are those/)).toBeVisible();
});

it('says that it holds nothing of a draw of somebody else', async () => {
  open({});
  expect(await screen.findByText(/^Nothing of this draw/)).toBeVisible();
});

it.each<[string, Keepsake, Partial<DrawList>, RegExp]>([
  ['another draw', { ...DRAWN, draw: drawOf(1, { hash: 'ee'.repeat(32) }) }, {}, /not the draw/],
  ['another nonce', { ...DRAWN, nonce: 'ab'.repeat(32) }, {}, /for another number/],
  [
    'a draw without its ticket',
    { ...DRAWN, ticket: ticketOf({ number: 8 }) },
    {},
    /not drawn with this ticket/,
  ],
  [
    'other terms than the receipt has',
    { ...DRAWN, ticket: ticketOf({ terms: 'ab'.repeat(32) }) },
    {},
    /under other terms/,
  ],
  [
    'a day that was committed to anew',
    { ...DRAWN, ticket: ticketOf({ sealed: 'ab'.repeat(32) }) },
    {},
    /sealed with another seed/,
  ],
  [
    'a signature that is none',
    { ...DRAWN, ticket: { ...ticketOf(), number: 9 } },
    {},
    /signature is not that/,
  ],
  ['a chain without its end', DRAWN, { last: 1 }, /end of the chain was cut off/],
])('finds %s', async (_, keepsake, list, words) => {
  open(keepsake, list);
  expect(await screen.findByText(words)).toBeVisible();
});

it('says what a ticket would have been that was never drawn', async () => {
  keepEntry({ ticket: ticketOf({ number: 99 }), nonce: NONCE }, { refused: true });
  history.replaceState(null, '', '/fair-draws?campaign=autumn');
  show();
  expect(await screen.findByText(/^There was no answer to this ticket. It would/)).toBeVisible();
  expect(screen.getByText('Ticket no. 99', { exact: false })).toBeVisible();
});

it('says where a browser cannot check signatures', async () => {
  withoutWebCrypto();
  open(DRAWN);
  expect(await screen.findByText(/Signatures cannot be checked in this browser/)).toBeVisible();
});
