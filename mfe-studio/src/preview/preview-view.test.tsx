import { fireEvent, screen, waitFor, within } from '@testing-library/react';
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
import { runningCampaign } from '../testing/fake-site';
import { studioSite, openStudio, siteOfTwoHosts, user } from '../testing/open-studio';
import { choiceAtom } from './preview-toolbar';

const draft = runningCampaign();
const [first, second] = draft.prizes;
const publicCampaign = (campaign: CampaignDocument): Campaign => ({
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
  campaign: publicCampaign(campaign),
  wins: campaign.prizes.map(({ id, name, description }, index) => ({
    spin: spin({ id, name, description }),
    ...(index === 1 && { delivery }),
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

const site = studioSite();
beforeEach(() => getDefaultStore().set(choiceAtom, { item: '', prize: '', device: 'phone' }));
const open = (
  change: Partial<CampaignDocument> = {},
  preview: Partial<CampaignPreview> = {},
  siteState?: typeof siteOfTwoHosts,
) => {
  const campaign = { ...draft, ...change };
  site.store(campaign);
  site.responses['POST /campaigns/preview'] = { ...previewOf(campaign), ...preview };
  openStudio('/studio?campaign=glow&tab=preview', site.token, siteState);
};
const itemLabels = async () =>
  within(await screen.findByLabelText('Page or email'))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
const choose = async (label: string) =>
  user.selectOptions(await screen.findByLabelText('Page or email'), label);
const tab = async (name: string) =>
  user.click(await screen.findByRole('tab', { name: new RegExp(name) }));
const frame = () => document.querySelector('iframe')!;

/** Reports that the framed document is ready, and returns the message that is posted to it. */
const postedMessage = (): [data: unknown, target: string] => {
  const { contentWindow } = frame();
  const post = jest.fn();
  Object.defineProperty(contentWindow, 'postMessage', { value: post, configurable: true });
  fireEvent(window, new MessageEvent('message', { data: FRAME_READY, source: contentWindow }));
  return post.mock.lastCall as [unknown, string];
};
const scene = () => postedMessage()[0] as PreviewScene;

it('lists each stage and each mail', async () => {
  open();
  const labels = await itemLabels();
  expect(labels).toHaveLength(14);
  expect(labels.at(-1)).toBe('To the team: Winter Glow is sold out');
});

it("posts the stage with the draft's picture to the visitors' page", async () => {
  const image = 'data:image/png;base64,AAAA';
  open({ theme: { ...draft.theme, image } });
  await choose('The wheel');
  expect(frame()).toHaveAttribute('src', PREVIEW_PAGE);
  const [data, target] = postedMessage();
  expect(data).toMatchObject({ stage: 'wheel', campaign: { name: 'Winter Glow', image } });
  expect(target).toBe(window.location.origin);
});

it("with a separate visitors' host loads the page from there and posts to that origin only", async () => {
  open({}, {}, siteOfTwoHosts);
  await choose('The wheel');
  expect(frame()).toHaveAttribute('src', `https://www.example.com${PREVIEW_PAGE}`);
  expect(postedMessage()[1]).toBe('https://www.example.com');
});

it('posts the chosen prize, and its code once claimed', async () => {
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

it('ignores messages from other windows', async () => {
  open();
  await itemLabels();
  const post = jest.fn();
  Object.defineProperty(frame().contentWindow, 'postMessage', { value: post });
  fireEvent(window, new MessageEvent('message', { data: FRAME_READY, source: window }));
  expect(post).not.toHaveBeenCalled();
});

it('shows a mail as text and as HTML in a sandboxed frame', async () => {
  open();
  await choose('To the winner');
  await user.selectOptions(screen.getByLabelText('Prize'), second!.name);
  expect(screen.getByText(`Your prize: ${second!.name}`)).toBeVisible();
  expect(screen.getByText(`Your prize: ${second!.name} as text`)).toBeVisible();
  expect(frame()).toHaveAttribute('src', MAIL_FRAME);
  expect(frame()).toHaveAttribute('sandbox', 'allow-scripts');
  expect(postedMessage()).toEqual([`<p>Your prize: ${second!.name} as HTML</p>`, '*']);
  const { contentWindow: source } = frame();
  fireEvent(window, new MessageEvent('message', { data: 1153, source }));
  expect(frame()).toHaveStyle({ height: '1153px' });
});

it('lists invalid fields and links to each', async () => {
  open();
  await tab('Editor');
  await user.clear(await screen.findByLabelText('Name'));
  await user.clear(screen.getByLabelText('Name of prize 1'));
  site.calls.length = 0;
  await tab('Preview');
  const title = await screen.findByText('This campaign can’t be previewed yet');
  const notice = title.closest('[role=alert]');
  expect(notice).toHaveTextContent(/Name: /);
  expect(notice).toHaveTextContent(/Prizes › Prize 1 › Name: /);
  expect(site.calls).toEqual([]);
  await user.click(screen.getByText('Prizes › Prize 1 › Name'));
  await waitFor(() => expect(screen.getByLabelText('Name of prize 1')).toHaveFocus());
});
