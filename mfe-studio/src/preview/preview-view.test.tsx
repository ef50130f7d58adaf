import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  FRAME_READY,
  MAIL_FRAME,
  PREVIEW_PAGE,
  type Campaign,
  type CampaignDocument,
  type CampaignPreview,
  type PreviewScene,
} from '@site/contracts';
import { getDefaultStore } from 'jotai';
import { runningCampaign, startFakeSite, type FakeSite } from '../testing/fake-site';
import { forgetTab, openStudio, press, siteOfTwoHosts, user, write } from '../testing/open-studio';
import { choiceAtom } from './choice';

// Fluent's thousands of rules make jsdom slow at each look at a computed style; nothing here asks for one.
CSSStyleSheet.prototype.insertRule = () => 0;

const document_ = runningCampaign();
const [first, second] = document_.prizes;
const offered = (campaign: CampaignDocument): Campaign => ({
  ...campaign,
  revision: 1,
  prizes: campaign.prizes.map(({ id, name, description, weight }) => ({
    id,
    name,
    description,
    weight,
    available: true,
  })),
});
const spin = (prize: CampaignPreview['wins'][number]['spin']['prize']) => ({
  won: prize !== null,
  prize,
  message: prize ? `You won: ${prize.name}` : 'No prize',
  scanId: 'sample',
  segment: 0,
  draw: { campaign: 'glow', number: 1, hash: '00' },
  nextSpinAt: '2026-12-01T00:00:00.000Z',
});
const delivery = {
  by: 'pool',
  code: 'SAMPLE-CODE',
  nextStep: 'Enter it.',
  terms: 'Once.',
  expiresAt: '2100-01-01T00:00:00.000Z',
};
const mail = (kind: 'winner' | 'team' | 'stock', subject: string, prize?: string) => ({
  kind,
  ...(prize !== undefined && { prize }),
  to: 'sample.winner@example.com',
  subject,
  html: `<p>${subject} as HTML</p>`,
  text: `${subject} as text`,
});
const previewOf = (campaign: CampaignDocument): CampaignPreview => ({
  campaign: offered(campaign),
  wins: campaign.prizes.map(({ id, name, description }, nth) => ({
    spin: spin({ id, name, description }),
    ...(nth === 1 && { delivery }),
  })),
  loss: spin(null),
  mails: [
    ...campaign.prizes.flatMap(({ id, name }) => [
      mail('winner', `Your prize: ${name}`, id),
      mail('team', `Prize claimed: ${name}`, id),
    ]),
    mail('stock', 'Winter Glow is sold out'),
  ],
});

let site: FakeSite;
beforeEach(() => {
  forgetTab();
  getDefaultStore().set(choiceAtom, { sight: '', prize: '', device: 'phone' });
  site = startFakeSite();
});
const open = (
  change: Partial<CampaignDocument> = {},
  preview: Partial<CampaignPreview> = {},
  of?: typeof siteOfTwoHosts,
) => {
  const campaign = { ...document_, ...change };
  site.keep(campaign);
  site.answers['POST /campaigns/preview'] = { ...previewOf(campaign), ...preview };
  openStudio('/studio?campaign=glow&tab=preview', site.token, of);
};
const sights = async () =>
  within(await screen.findByLabelText('Stage or mail'))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
const choose = async (label: string) =>
  user.selectOptions(await screen.findByLabelText('Stage or mail'), label);
const tab = async (name: string) =>
  user.click(await screen.findByRole('tab', { name: new RegExp(name) }));
const frame = () => document.querySelector('iframe')!;

/** Lets the document in the frame say that it waits, and gives what it is handed then. */
const handed = (): [data: unknown, target: string] => {
  const { contentWindow } = frame();
  const post = jest.fn();
  Object.defineProperty(contentWindow, 'postMessage', { value: post, configurable: true });
  fireEvent(window, new MessageEvent('message', { data: FRAME_READY, source: contentWindow }));
  return post.mock.lastCall as [unknown, string];
};
const scene = () => handed()[0] as PreviewScene;

it('offers each stage that a visitor can come to, then each mail', async () => {
  open();
  expect(await sights()).toEqual([
    'Not begun yet',
    'Before the wheel',
    'The wheel',
    'A loss',
    'A win',
    'The claim form',
    'After the claim',
    'Official rules',
    'Paused, with a win to claim',
    'Ended, with a win to claim',
    'Paused or ended, for all others',
    'To the winner',
    'To the team: a claim',
    'To the team: Winter Glow is sold out',
  ]);
});

it.each([
  ['Without a code', { requiresCode: true }, {}],
  ['Who spins?', { limits: { days: 30, winsPerEmail: 1 } }, {}],
  ['Has won as often as one may', { limits: { days: 30, winsPerEmail: 1 } }, {}],
  ['Sold out', {}, { soldOut: offered(document_) }],
])('offers “%s” where the campaign has it: %j', async (label, change, preview) => {
  open(change, preview);
  expect(await sights()).toContain(label);
});

it('offers no page that says sold out where the campaign is over then', async () => {
  open({ whenSoldOut: 'close' }, { soldOut: offered(document_) });
  expect(await sights()).not.toContain('Sold out');
});

it('hands the stage to the visitors’ page, with the picture of the draft', async () => {
  const image = 'data:image/png;base64,AAAA';
  open({ theme: { ...document_.theme, image } });
  await choose('The wheel');
  expect(frame()).toHaveAttribute('src', PREVIEW_PAGE);
  const [data, target] = handed();
  expect(data).toMatchObject({ stage: 'wheel', campaign: { name: 'Winter Glow', image } });
  expect(target).toBe(window.location.origin);
});

describe('where the visitors’ pages have a host of their own', () => {
  it('takes the page from there, and hands the stage to it alone', async () => {
    open({}, {}, siteOfTwoHosts);
    await choose('The wheel');
    expect(frame()).toHaveAttribute('src', `https://www.example.com${PREVIEW_PAGE}`);
    expect(handed()[1]).toBe('https://www.example.com');
  });

  it('says so where the page does not tell in time that it waits', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'], advanceTimers: true });
    open({}, {}, siteOfTwoHosts);
    await choose('The wheel');
    fireEvent.load(frame());
    expect(screen.queryByText('The visitors’ wheels do not show previews')).toBeNull();
    act(() => jest.advanceTimersByTime(20_000));
    expect(screen.getByText('The visitors’ wheels do not show previews')).toBeVisible();
    jest.useRealTimers();
  });
});

it('hands over a win of the prize that is chosen, and its code once it is claimed', async () => {
  open();
  await choose('A win');
  expect(scene()).toMatchObject({ stage: 'win', spin: { prize: { id: first?.id } } });
  await user.selectOptions(screen.getByLabelText('Prize'), second!.name);
  expect(scene().spin?.prize?.id).toBe(second?.id);
  expect(scene().delivery).toBeUndefined();
  await choose('After the claim');
  expect(scene()).toMatchObject({ spin: { prize: { id: second?.id } }, delivery });
  await choose('A loss');
  expect(scene()).toMatchObject({ stage: 'loss', spin: { prize: null } });
  expect(screen.queryByLabelText('Prize')).toBeNull();
});

it('hears no other window say that it waits', async () => {
  open();
  await sights();
  const post = jest.fn();
  Object.defineProperty(frame().contentWindow, 'postMessage', { value: post });
  fireEvent(window, new MessageEvent('message', { data: FRAME_READY, source: window }));
  expect(post).not.toHaveBeenCalled();
});

it('goes from sight to sight with two buttons, and says which is shown', async () => {
  open();
  await choose('Not begun yet');
  expect(screen.getByText('Previous')).toHaveAttribute('aria-disabled', 'true');
  await press('Next');
  expect(screen.getByText('Shown: Before the wheel')).toHaveAttribute('role', 'status');
  await choose('To the team: Winter Glow is sold out');
  expect(screen.getByText('Next')).toHaveAttribute('aria-disabled', 'true');
  await press('Previous');
  expect(screen.getByText(`Shown: To the team: a claim, ${first!.name}`)).toBeVisible();
});

it('has the widths of a phone and of a desk', async () => {
  open();
  await sights();
  expect(frame().style.width).toBe('390px');
  await user.click(screen.getByLabelText('Desk'));
  expect(frame().style.width).toBe('1440px');
});

it('shows a mail in both forms, its HTML in a frame that has no origin', async () => {
  open();
  await choose('To the winner');
  await user.selectOptions(screen.getByLabelText('Prize'), second!.name);
  expect(screen.getByText(`Your prize: ${second!.name}`)).toBeVisible();
  expect(screen.getByText(`Your prize: ${second!.name} as text`)).toBeVisible();
  expect(frame()).toHaveAttribute('src', MAIL_FRAME);
  expect(frame()).toHaveAttribute('sandbox', 'allow-scripts');
  expect(handed()).toEqual([`<p>Your prize: ${second!.name} as HTML</p>`, '*']);
});

it('is made of what stands in the editor and was not saved', async () => {
  open();
  await tab('Editor');
  await write('Name', 'Not saved yet');
  await tab('Preview');
  await sights();
  const asked = site.calls.filter(({ path }) => path === '/campaigns/preview');
  expect(asked.at(-1)?.body).toMatchObject({ id: 'glow', name: 'Not saved yet' });
  expect(site.calls.filter(({ method }) => method === 'PUT')).toEqual([]);
});

it('keeps the sight for whoever goes to the editor and comes back', async () => {
  open();
  await choose('Official rules');
  await tab('Editor');
  await tab('Preview');
  expect(await screen.findByLabelText('Stage or mail')).toHaveValue('rules');
});

it('names the fields to mend first, and leads to each of them', async () => {
  open();
  await tab('Editor');
  await user.clear(await screen.findByLabelText('Name'));
  await user.clear(screen.getByLabelText('Name of prize 1'));
  site.calls.length = 0;
  await tab('Preview');
  const title = await screen.findByText('This campaign cannot be shown yet');
  const notice = title.closest('[role=alert]');
  expect(notice).toHaveTextContent(/Name: /);
  expect(notice).toHaveTextContent(/Prize 1, name: /);
  expect(site.calls).toEqual([]);
  await user.click(screen.getByText('Prize 1, name'));
  await waitFor(() => expect(screen.getByLabelText('Name of prize 1')).toHaveFocus());
});

it('says so where the wheels that are live show no previews, and shows the mails', async () => {
  open();
  await sights();
  Object.defineProperty(frame(), 'contentDocument', { value: null });
  fireEvent.load(frame());
  expect(screen.getByText('The visitors’ wheels do not show previews')).toBeVisible();
  expect(frame()).toBeNull();
  await choose('To the winner');
  expect(frame()).toHaveAttribute('src', MAIL_FRAME);
});
