import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ClaimRecord } from '@site/contracts';
import { HOUR_MS } from '@site/contracts/units';
import { runningCampaign } from '../testing/fake-site';
import { expectToast, studioSite, openStudio, user } from '../testing/open-studio';

const claim = (id: string, dueIn: number, rest: Partial<ClaimRecord> = {}): ClaimRecord => ({
  id,
  campaign: 'glow',
  draw: 7,
  prize: { id: 'tee', name: 'T-Shirt' },
  email: `${id}@example.com`,
  wonAt: '2026-11-20T10:00:00.000Z',
  claimedAt: '2026-11-20T10:01:00.000Z',
  state: 'open',
  contactBefore: new Date(Date.now() + dueIn).toISOString(),
  ...rest,
});

const delivery = { by: 'pickup', expiresAt: '2099-01-01T00:00:00.000Z' } as const;
const shipTo = { street: '1 Main St', city: 'Chicago', state: 'IL', zip: '60601' };

const site = studioSite();
beforeEach(() => {
  site.claims = [
    claim('early', 30 * HOUR_MS),
    claim('late', -3 * HOUR_MS),
    claim('settled', -30 * HOUR_MS, { state: 'contacted', fullName: 'Ada Winner' }),
  ];
});

const expectNoChange = () =>
  expect(site.calls.some(({ method }) => method === 'PATCH')).toBe(false);
const open = async (query = '') => {
  openStudio(`/studio?view=claims${query}`, site.token);
  await screen.findByRole('grid');
};
const statusOf = (winner: string) =>
  screen.getByLabelText(new RegExp(`^Status of the claim by ${winner} for T-Shirt: `));
const setStatus = async (winner: string, status: string) => {
  await user.click(statusOf(winner));
  await user.click(await screen.findByRole('menuitemradio', { name: status }));
};

it("shows times in the time zone of the claim's campaign, with its name", async () => {
  site.store({ ...runningCampaign('glow'), timeZone: 'America/Denver' });
  await open();
  expect(await screen.findAllByText('Nov 20, 2026, 3:01 AM MST')).toHaveLength(3);
});

it('marks and counts overdue claims', async () => {
  await open();
  expect(screen.getByText(/^3 claims, 2 open/).parentElement).toHaveTextContent('1 overdue');
  expect(screen.getAllByText(/^Overdue: /).map(({ textContent }) => textContent)).toEqual([
    'Overdue: 3 h late',
  ]);
});

it.each([
  ['&state=overdue', { contactBefore: new Date(0).toISOString() }],
  ['&assignee=me', { assignee: 'anna' }],
  ['&draw=12', { draw: 12 }],
  ['&state=unredeemed', { delivery }],
])('filters claims by the URL with %s', async (query, fields) => {
  site.claims = [claim('other', HOUR_MS), claim('found', HOUR_MS, fields)];
  await open(query);
  expect(screen.getByText('found@example.com')).toBeVisible();
  expect(screen.queryByText('other@example.com')).toBeNull();
});

it('saves the state of a claim together with its previous state, and sets it back with “Undo”', async () => {
  await open();
  await setStatus('Ada Winner', 'Fulfilled');
  await expectToast('Claim by Ada Winner: fulfilled.');
  expect(statusOf('Ada Winner')).toHaveTextContent('Fulfilled');
  expect(statusOf('Ada Winner')).toHaveFocus();
  expect(site.calls.at(-1)).toMatchObject({
    method: 'PATCH',
    path: '/claims/settled',
    body: { state: 'fulfilled', from: 'contacted' },
  });
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(statusOf('Ada Winner')).toHaveTextContent('Contacted'));
  expect(site.calls.at(-1)!.body).toEqual({ state: 'contacted', from: 'fulfilled' });
});

it('tells campaigns of the same name apart', async () => {
  site.store({ ...runningCampaign('glow'), name: 'Winter Mix' });
  site.store({ ...runningCampaign('mix'), name: 'Winter Mix' });
  await open();
  expect(await screen.findAllByText('Winter Mix (glow), draw 7')).toHaveLength(3);
  expect(screen.getByRole('option', { name: 'Winter Mix (mix)' })).toBeInTheDocument();
});

it('offers the campaigns sorted by name', async () => {
  for (const name of ['Zebra', 'autumn', 'Meadow'])
    site.store({ ...runningCampaign(name.toLowerCase()), name });
  await open();
  await screen.findByRole('option', { name: 'Zebra' });
  const options = within(screen.getByLabelText('Campaign')).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'All campaigns',
    'autumn',
    'Meadow',
    'Zebra',
  ]);
});

it('says that a generated code was only sent until a store redeems it', async () => {
  const generated = { ...delivery, by: 'generated' as const };
  const redeemed = { at: '2026-11-22T10:00:00.000Z', by: 'main-street' };
  const sent = claim('sent', HOUR_MS, { state: 'fulfilled', delivery: generated });
  site.claims = [sent, { ...sent, id: 'used', email: 'used@example.com', redeemed }];
  await open();
  expect(screen.getByText(/Codes aren’t exported/)).toBeVisible();
  expect(statusOf('sent@example.com')).toHaveTextContent('Code sent');
  expect(statusOf('used@example.com')).toHaveTextContent('Fulfilled');
});

it('does not change a status by arrow keys on the closed menu', async () => {
  await open();
  statusOf('Ada Winner').focus();
  await user.keyboard('{ArrowDown}{ArrowDown}{Escape}');
  expectNoChange();
});

it('asks before a prize that is not picked up becomes fulfilled', async () => {
  site.claims = [claim('waiting', HOUR_MS, { delivery })];
  await open();
  await setStatus('waiting@example.com', 'Fulfilled');
  const dialog = within(await screen.findByRole('dialog', { name: 'Mark as fulfilled?' }));
  expectNoChange();
  await user.click(dialog.getByRole('button', { name: 'Mark as fulfilled' }));
  await waitFor(() => expect(statusOf('waiting@example.com')).toHaveTextContent('Fulfilled'));
});

it('finds a claim by its prize code, which is sent in the body', async () => {
  const found = claim('found', HOUR_MS);
  site.claims = [claim('other', HOUR_MS)];
  site.responses['POST /claims/search'] = { claims: [found] };
  await open();
  const search = screen.getByLabelText('Find a claim');
  fireEvent.change(search, { target: { value: '7KQ2-MX4D-9R1H' } });
  expect(await screen.findByText('found@example.com')).toBeVisible();
  expect(site.calls.at(-1)!.body).toEqual({ code: '7KQ2-MX4D-9R1H' });
});

it("shows the other person's change on a conflict", async () => {
  await open();
  site.claims = site.claims.map((claim) =>
    claim.id === 'late' ? { ...claim, state: 'fulfilled', stateBy: 'anna' } : claim,
  );
  await setStatus('late@example.com', 'Contacted');
  expect(await screen.findByText('anna has set this claim to fulfilled')).toBeVisible();
  expect(statusOf('late@example.com')).toHaveTextContent('Fulfilled');
  expect(screen.getByText('Status set by anna')).toBeVisible();
});

it('shows no address and no deadline of an erased winner', async () => {
  site.claims = [claim('gone', -3 * HOUR_MS, { email: '', erasedAt: '2026-11-23T10:00:00.000Z' })];
  await open();
  expect(screen.getByText(/^Erased /)).toBeVisible();
  expect(screen.queryByRole('link', { name: '' })).toBeNull();
  expect(screen.queryByText(/^Overdue: /)).toBeNull();
  expect(statusOf('erased winner')).toHaveTextContent('Open');
});

it('shows whether a store has redeemed a code', async () => {
  const redeemed = { at: '2026-11-22T10:00:00.000Z', by: 'main-street' };
  site.claims = [
    claim('waiting', HOUR_MS, { delivery }),
    claim('done', HOUR_MS, { delivery, redeemed }),
    claim('declined', HOUR_MS, { delivery, declinedAt: redeemed.at }),
    claim('coded', HOUR_MS, { delivery: { ...delivery, by: 'generated' }, state: 'fulfilled' }),
  ];
  await open();
  for (const text of [
    'In-store pickup, not redeemed yet',
    'In-store pickup',
    'In-store pickup, code no longer valid',
    'Code generated by the site, not redeemed yet',
  ])
    expect(screen.getByText(text)).toBeVisible();
});

describe('the details of a claim', () => {
  const openDetails = async (query = '') => {
    await open(query);
    await user.click(screen.getByRole('button', { name: 'Details of the claim by Ada Winner' }));
    return within(await screen.findByRole('dialog'));
  };
  /** Somebody else changes the claim. */
  const change = (fields: Partial<ClaimRecord>) => {
    site.claims = site.claims.map((one) => (one.id === 'settled' ? { ...one, ...fields } : one));
  };
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }));

  it('open a message for the winner', async () => {
    const dialog = await openDetails();
    await user.selectOptions(await dialog.findByLabelText('Email draft'), 'Reminder');
    const mail = dialog.getByRole('link', { name: 'Write email' });
    expect(mail).toHaveAttribute(
      'href',
      expect.stringContaining('Your%20prize%20is%20waiting%3A%20T-Shirt'),
    );
    expect(mail).toHaveAttribute('href', expect.stringContaining('mailto:settled%40example.com'));
  });

  it('open by the name of the winner, whose address is a mail link', async () => {
    await open();
    const mail = screen.getByText('settled@example.com', { selector: 'a' });
    expect(mail).toHaveAttribute('href', 'mailto:settled@example.com');
    await user.click(screen.getByRole('button', { name: 'Ada Winner' }));
    expect(await screen.findByRole('dialog', { name: /^Claim by Ada Winner/ })).toBeVisible();
  });

  it('show the data of the winner, and the deadline of an open claim', async () => {
    const [early, late] = site.claims;
    site.claims = [early!, { ...late!, fullName: 'Ada Winner', size: 'M', shipTo }];
    const dialog = await openDetails();
    for (const text of ['late@example.com', '1 Main St, Chicago, IL 60601', 'M', 'Contact by'])
      expect(dialog.getByText(text)).toBeVisible();
  });

  it('decline only with a reason and after a question, then offer the message', async () => {
    await open();
    await setStatus('Ada Winner', 'Declined');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByLabelText('Status')).toHaveValue('declined');
    await save();
    expect(dialog.getByLabelText('Note')).toHaveAccessibleDescription(/Write the reason/);
    expect(dialog.getByLabelText('Note')).toHaveFocus();
    await user.type(dialog.getByLabelText('Note'), 'Same person twice');
    await save();
    expect(
      await dialog.findByText(/^Decline this claim\? Ada Winner won’t get T-Shirt/),
    ).toBeVisible();
    expectNoChange();
    await user.click(dialog.getByRole('button', { name: 'Decline claim' }));
    expect(await screen.findByText('Tell the winner with the email draft below.')).toBeVisible();
    expect(screen.getByLabelText('Email draft')).toHaveValue('Claim declined');
    expect(site.calls.at(-1)!.body).toMatchObject({
      state: 'declined',
      note: 'Same person twice',
    });
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(statusOf('Ada Winner')).toHaveTextContent('Declined');
  });

  it('offer “Mark as fulfilled” with the message that the prize is on its way', async () => {
    const offer = { description: 'A shirt.', needs: [] };
    site.claims = [
      claim('open', HOUR_MS, { fullName: 'Ada Winner', shipTo, phone: '+13125550142' }),
    ];
    site.responses['GET /claims/open'] = { offer };
    const dialog = await openDetails();
    expect(dialog.getByText('(312) 555-0142')).toBeVisible();
    await user.selectOptions(await dialog.findByLabelText('Email draft'), 'On its way');
    expect(dialog.queryByText('Save to keep this.')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Mark as fulfilled' }));
    expect(dialog.getByLabelText('Status')).toHaveValue('fulfilled');
    expect(dialog.getByText('Save to keep this.')).toBeVisible();
  });

  it('follow the status with the message until one is chosen', async () => {
    site.claims = [claim('open', HOUR_MS, { fullName: 'Ada Winner', shipTo })];
    const dialog = await openDetails();
    const message = await dialog.findByLabelText('Email draft');
    expect(message).toHaveValue('First contact');
    await user.selectOptions(dialog.getByLabelText('Status'), 'fulfilled');
    expect(message).toHaveValue('On its way');
    await user.selectOptions(message, 'Reminder');
    expect(dialog.queryByRole('button', { name: 'Mark as contacted' })).toBeNull();
    await user.selectOptions(dialog.getByLabelText('Status'), 'open');
    expect(message).toHaveValue('Reminder');
    await user.click(dialog.getByRole('button', { name: 'Mark as contacted' }));
    expect(message).toHaveValue('Reminder');
  });

  it('keep a note that is too long, and do not save it', async () => {
    const dialog = await openDetails();
    const note = dialog.getByLabelText('Note');
    fireEvent.change(note, { target: { value: 'x'.repeat(1001) } });
    await save();
    expect(note).toHaveAccessibleDescription(/^Shorten the note to 1,000 characters\./);
    expect(note).toHaveValue('x'.repeat(1001));
    expectNoChange();
  });

  it('ask before Escape drops a note, and keep it', async () => {
    const dialog = await openDetails();
    await user.type(dialog.getByLabelText('Note'), 'Mine');
    await user.keyboard('{Escape}');
    await user.click(dialog.getByRole('button', { name: 'Keep editing' }));
    expect(dialog.getByLabelText('Note')).toHaveValue('Mine');
    expect(dialog.getByLabelText('Note')).toHaveFocus();
    await user.keyboard('{Escape}');
    await user.click(dialog.getByRole('button', { name: 'Discard changes' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expectNoChange();
  });

  it('are open again with the unsaved note after a new sign-in', async () => {
    const dialog = await openDetails();
    await user.type(dialog.getByLabelText('Note'), 'Mine');
    site.respondNext(401, { code: 'unauthorised', message: 'Expired' });
    await save();
    await user.type(await screen.findByLabelText('Admin token'), site.token);
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByLabelText('Note')).toHaveValue('Mine');
    await save();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('Mine')).toBeVisible();
  });

  it('name the site owner as the list does', async () => {
    change({ assignee: 'owner' });
    const dialog = await openDetails();
    expect(dialog.getByLabelText('Assignee')).toHaveValue('the site owner');
    expect(screen.getByText('Assigned to the site owner')).toBeInTheDocument();
  });

  it('show an assignee as typed', async () => {
    const dialog = await openDetails();
    await user.type(dialog.getByLabelText('Assignee'), 'owner');
    expect(dialog.getByLabelText('Assignee')).toHaveValue('owner');
  });

  it('save only what was changed, in one call', async () => {
    const dialog = await openDetails();
    await user.selectOptions(dialog.getByLabelText('Status'), 'fulfilled');
    await user.click(dialog.getByRole('button', { name: 'Assign to me' }));
    expect(dialog.getByLabelText('Assignee')).toHaveFocus();
    await save();
    await expectToast('Claim by Ada Winner saved.');
    expect(screen.getByText('Assigned to anna')).toBeVisible();
    expect(statusOf('Ada Winner')).toHaveTextContent('Fulfilled');
    expect(site.calls.at(-1)).toMatchObject({ method: 'PATCH', path: '/claims/settled' });
    const body = { state: 'fulfilled', from: 'contacted', assignee: 'anna', version: 0 };
    expect(site.calls.at(-1)!.body).toEqual(body);
  });

  it('show a conflicting note, also of a claim that left the filtered list, and overwrite it on a second save', async () => {
    site.claims = [claim('settled', HOUR_MS, { fullName: 'Ada Winner' })];
    const dialog = await openDetails('&state=open');
    await user.type(dialog.getByLabelText('Note'), 'Mine');
    change({ note: 'Theirs', assignee: 'ben', version: 1, state: 'contacted' });
    await save();
    await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent('Note: Theirs'));
    expect(dialog.getByRole('alert')).toHaveTextContent('Assignee: ben');
    expect(dialog.getByLabelText('Note')).toHaveValue('Mine');
    await save();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('Mine')).toBeVisible();
    expect(screen.getByText('Assigned to ben')).toBeVisible();
    expect(statusOf('Ada Winner')).toHaveTextContent('Contacted');
  });

  it('show a conflicting status and overwrite it only on a second save', async () => {
    const dialog = await openDetails();
    await user.selectOptions(dialog.getByLabelText('Status'), 'open');
    change({ state: 'fulfilled' });
    await save();
    await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent('Status: Fulfilled'));
    await save();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(statusOf('Ada Winner')).toHaveTextContent('Open');
  });

  it('save a note after somebody else has only assigned the claim', async () => {
    const dialog = await openDetails();
    await user.type(dialog.getByLabelText('Note'), 'Mine');
    change({ assignee: 'ben', version: 1 });
    await save();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('Mine')).toBeVisible();
    expect(screen.getByText('Assigned to ben')).toBeVisible();
  });
});

it.each([
  ' ADA win',
  'zoe',
  'settled@',
  'T-sh',
  'mp857n xt35m9',
  '(312) 555-0134',
  'call back',
  '12',
])('finds a claim by “%s”', async (text) => {
  site.claims = [
    claim('other', HOUR_MS, { prize: { id: 'hat', name: 'Hat' } }),
    claim('settled', HOUR_MS, {
      draw: 12,
      fullName: 'Ada Winner Zoë',
      phone: '+13125550134',
      reference: 'MP857N-XT35M9-7KQ2MX',
      note: 'Will call\nback Monday',
    }),
  ];
  await open();
  const search = screen.getByLabelText('Find a claim');
  fireEvent.change(search, { target: { value: text } });
  expect(screen.getByText('Ada Winner Zoë')).toBeVisible();
  expect(screen.queryByText('other@example.com')).toBeNull();
  fireEvent.change(search, { target: { value: `${text}???` } });
  expect(screen.getByText(/^No claims match/)).toBeVisible();
});

it('says that a draw has no claim', async () => {
  await open();
  fireEvent.change(screen.getByLabelText('Find a claim'), { target: { value: 'draw 3' } });
  expect(screen.getByText(/^This draw has no claim/)).toBeVisible();
});

it('says what to do while there are no claims', async () => {
  site.claims = [];
  openStudio('/studio?view=claims', site.token);
  expect(await screen.findByText(/^No claims yet/)).toBeVisible();
});
