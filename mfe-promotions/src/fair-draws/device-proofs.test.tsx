import { generateKeyPairSync, sign } from 'node:crypto';
import { checkPath, type DrawList, type DrawProof, type Ticket } from '@site/contracts';
import { commitmentOf, drawText, hashTerms, ticketText } from '@site/draws';
import { chainOf, dayOf, revisionOf, seedOf, TIME_ZONE } from '@site/draws/testing/sample-chain';
import { screen } from '@testing-library/react';
import { saveEntry } from '../tickets/saved-proofs';
import { openPage } from '../testing/open-page';
import { fakeApi } from '../testing/fake-api';
import { sampleTicket, withoutWebCrypto, withWebCrypto } from '../testing/sample-ticket';
import FairDrawsPage from './fair-draws-page';

const DAY = '2026-11-10';
const NONCE = '5e'.repeat(32);
const DRAWS = chainOf(3, (number) => (number === 2 ? { ticket: 7, nonce: NONCE } : {}));

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const key = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64url');
const signatureOf = (text: string) => ({
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
  return { ...ticket, ...signatureOf(ticketText(ticket)) };
};
const drawOf = (index: number, change: object = {}) => {
  const { number, hash } = DRAWS[index]!;
  const draw = { campaign: 'autumn', number, hash, ...change };
  return { ...draw, ...signatureOf(drawText(draw)) };
};

beforeEach(() => {
  localStorage.clear();
  withWebCrypto();
});
afterEach(withoutWebCrypto);

/** Opens the check of draw 2 on a device that has stored this proof. */
const open = ({ ticket, nonce, ...outcome }: DrawProof, list: Partial<DrawList> = {}) => {
  if (ticket && nonce) saveEntry({ ticket, nonce }, outcome);
  show('/fair-draws?campaign=autumn&draw=2', list);
};
const show = (path: string, list: Partial<DrawList> = {}) => {
  const api = fakeApi();
  const response: DrawList = {
    campaign: 'autumn',
    timeZone: TIME_ZONE,
    days: [dayOf(DAY)],
    revisions: [revisionOf(1, 2)],
    draws: DRAWS.slice(0, 2),
    last: 3,
    ...list,
  };
  api.respond('/api/promotions/autumn/draws?after=0&limit=2', 200, response);
  api.respond('/api/promotions/autumn/draws?after=0&limit=1', 200, response);
  api.respond('/api/promotions/autumn/draws?after=0&limit=21', 200, { ...response, draws: DRAWS });
  openPage(<FairDrawsPage />, path);
};

const DRAW_PROOF = { ticket: ticketOf(), nonce: NONCE, draw: drawOf(1, { ticket: 7 }) };

it('verifies the receipt of this device against the published draw', async () => {
  open(DRAW_PROOF);
  expect(await screen.findByText(/^This is the draw you have a receipt for/)).toBeVisible();
  expect(screen.getByText('Draw no. 2', { selector: 'li p', exact: false })).toBeVisible();
  expect(screen.getByText('No. 7, November 10, 2026 at 12:00 PM CST')).toBeInTheDocument();
});

it('separates the receipt from an outcome that cannot be verified yet', async () => {
  const { seed: _, ...day } = dayOf(DAY);
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse(day.endsAt!));
  saveEntry(DRAW_PROOF, DRAW_PROOF);
  show('/fair-draws?campaign=autumn', { days: [day] });
  expect(await screen.findByText('✓ Receipt checked')).toBeVisible();
  expect(screen.getByText(/Come back tomorrow to check the outcome/)).toBeVisible();
  jest.restoreAllMocks();
});

it('without a campaign, shows that of the newest receipt on this device', async () => {
  saveEntry(DRAW_PROOF, DRAW_PROOF);
  show('/fair-draws');
  expect(await screen.findByLabelText('Promotion')).toHaveValue('autumn');
});

it('reads the receipt from the link', async () => {
  show(checkPath(DRAW_PROOF.draw, DRAW_PROOF));
  expect(await screen.findByText(/^This is the draw you have a receipt for/)).toBeVisible();
});

it('reports that this device has no receipt for the draw, and offers no file', async () => {
  saveEntry({ ticket: ticketOf({ campaign: 'winter' }), nonce: NONCE }, {});
  show('/fair-draws?campaign=autumn&draw=2');
  expect(await screen.findByText(/^No receipt for this draw/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save as a file' })).toBeNull();
});

it('reports that a link with a cut receipt is incomplete', async () => {
  show(checkPath(DRAW_PROOF.draw, DRAW_PROOF).slice(0, -20));
  expect(await screen.findByText(/^This link is incomplete/)).toBeVisible();
});

it.each<[string, DrawProof, Partial<DrawList>, RegExp]>([
  ['another', { ...DRAW_PROOF, draw: drawOf(1, { hash: 'ee'.repeat(32) }) }, {}, /not the draw/],
  ['its nonce', { ...DRAW_PROOF, nonce: 'ab'.repeat(32) }, {}, /your device’s random number/],
  [
    'a draw without it',
    { ...DRAW_PROOF, ticket: ticketOf({ number: 8 }) },
    {},
    /drawn without this ticket/,
  ],
  [
    'terms other than those of the receipt',
    { ...DRAW_PROOF, ticket: ticketOf({ terms: 'ab'.repeat(32) }) },
    {},
    /under other terms/,
  ],
  [
    'a day with a new commitment',
    { ...DRAW_PROOF, ticket: ticketOf({ sealed: 'ab'.repeat(32) }) },
    {},
    /sealed with another seed/,
  ],
  [
    'an invalid signature',
    { ...DRAW_PROOF, ticket: { ...ticketOf(), number: 9 } },
    {},
    /signature does not match/,
  ],
  ['a truncated chain', DRAW_PROOF, { last: 1 }, /end of the chain was cut off/],
])('detects %s', async (_, proof, list, words) => {
  open(proof, list);
  expect(await screen.findByText(words)).toBeVisible();
});

it('lists the receipts of every promotion on this device', async () => {
  saveEntry({ ticket: ticketOf({ campaign: 'winter', number: 4 }), nonce: NONCE }, {});
  saveEntry(DRAW_PROOF, DRAW_PROOF);
  show('/fair-draws?campaign=autumn');
  expect(await screen.findByRole('heading', { name: 'winter' })).toBeVisible();
  expect(screen.getByText('Ticket no. 4', { exact: false })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'autumn' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Draw no. 2' })).toBeVisible();
});

it('shows the outcome that an undrawn ticket would have had', async () => {
  saveEntry({ ticket: ticketOf({ number: 99 }), nonce: NONCE }, { refused: true });
  show('/fair-draws?campaign=autumn');
  expect(await screen.findByText(/^There was no response to this ticket. It would/)).toBeVisible();
  expect(screen.getByText('Ticket no. 99', { exact: false })).toBeVisible();
});

it('reports that the browser cannot verify signatures', async () => {
  withoutWebCrypto();
  open(DRAW_PROOF);
  expect(await screen.findByText(/Signatures can’t be verified in this browser/)).toBeVisible();
});
