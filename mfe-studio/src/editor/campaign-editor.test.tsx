import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { CampaignDocument } from '@site/contracts';
import { templateFor } from '../templates/templates';
import { runningCampaign } from '../testing/fake-site';
import { NEED_NAMES } from '@site/contracts/campaign-changes';
import { button, studioSite, openStudio, press, user, write } from '../testing/open-studio';

const site = studioSite();

const open = async (campaign: CampaignDocument, draws = 0) => {
  site.store(campaign, draws);
  openStudio(`/studio?campaign=${campaign.id}`, site.token);
  await screen.findByLabelText('Name');
};
const draft = (): CampaignDocument => ({ ...runningCampaign(), status: 'draft' });
const save = () => user.click(button('Save'));
const saved = () => site.campaigns.get('glow')!.campaign;
const puts = () => site.calls.filter(({ method }) => method === 'PUT');

it('saves with the loaded version in If-Match', async () => {
  await open(draft());
  await write('Odds', '50');
  await user.click(screen.getByLabelText('Require a spin code'));
  await save();
  expect(await screen.findByText(/^Saved as version 2/)).toBeVisible();
  expect(puts()[0]!.headers['If-Match']).toBe('"1"');
  expect(saved()).toEqual({
    ...draft(),
    winOneIn: 50,
    requiresCode: true,
    rules: { ...draft().rules, odds: '1 in 50' },
  });
});

it('cannot save without changes or after they are undone', async () => {
  await open(draft());
  // Not `disabled`, because each save would then drop the focus.
  expect(button('Save')).toHaveAttribute('aria-disabled', 'true');
  await press('Save');
  expect(button('Save')).toHaveFocus();
  expect(puts()).toEqual([]);
  await user.type(screen.getByLabelText('Name'), '!');
  expect(screen.getByText('Unsaved changes')).toBeVisible();
  expect(screen.getByText('Save your changes')).toBeVisible();
  await user.type(screen.getByLabelText('Name'), '{Backspace}');
  // In the save bar and in the launch checklist.
  expect(screen.getAllByText('All changes saved')).toHaveLength(2);
});

it('asks for confirmation before the tab closes only if there are unsaved changes', async () => {
  const leave = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  await open(draft());
  expect(leave()).toBe(false);
  await user.type(screen.getByLabelText('Name'), '!');
  expect(leave()).toBe(true);
  await press('Discard');
  await press('Discard changes');
  expect(screen.getByLabelText('Name')).toHaveValue('Winter Glow');
  await waitFor(() => expect(screen.getByRole('heading', { level: 2 })).toHaveFocus());
  expect(leave()).toBe(false);
});

describe('validation', () => {
  it("shows an issue from the API's response at its field", async () => {
    await open(draft());
    await user.selectOptions(screen.getByLabelText('Time zone'), 'Europe/Paris');
    site.respondNext(409, {
      code: 'conflict',
      message: 'The time zone is fixed',
      issues: [{ path: 'timeZone', message: 'this stays as it is once a campaign was live' }],
    });
    await save();
    const field = screen.getByLabelText('Time zone');
    expect(await screen.findByText(/^Fix 1 field/)).toBeVisible();
    expect(field).toHaveAccessibleDescription(/This stays as it is/);

    await user.selectOptions(field, 'America/Denver');
    expect(field).not.toHaveAccessibleDescription(/stays as it is/);
  });

  it('focuses the checklist of a draft when a save fails, and shows no errors in a row added later', async () => {
    await open(draft());
    await press('Add prize');
    expect(screen.getByText('4 fields to fix before saving')).toBeVisible();
    expect(screen.getByText('Fix 4 fields before saving:')).toBeVisible();
    await save();
    const blocking = await screen.findByText(/^Fix 4 fields before saving:$/);
    expect(blocking.closest('[tabindex]')).toHaveFocus();
    expect(within(blocking).getAllByRole('link')).toHaveLength(4);
    expect(screen.getByText('4 fields to fix before saving')).toBeVisible();
    expect(screen.queryByText(/^Fix \d+ fields$/)).toBeNull();
    expect(screen.getByLabelText('Value of prize 4')).toBeInvalid();
    await press('Add prize');
    expect(screen.getByLabelText('Value of prize 5')).toBeValid();
  });

  it.each([
    ['7,50', false],
    ['2,500', true],
    ['1,234,567.5', false],
    ['99,999.5', true],
  ])('reads the cost %s: %s; keeps its text in other tabs', async (text, isValid) => {
    await open(draft());
    await write('Cost of prize 1', text);
    const cost = () => screen.getByLabelText('Cost of prize 1');
    expect(cost()).toHaveValue(text);
    expect(cost().getAttribute('aria-invalid') === 'true').toBe(!isValid);
    await user.click(screen.getByRole('tab', { name: /^Simulator/ }));
    await user.click(screen.getByRole('tab', { name: /^Editor/ }));
    expect(cost()).toHaveValue(text);
  });

  it('shows the reason that prevents the launch at the end of a draft', async () => {
    await open({ ...draft(), startsAt: '2020-01-01T09:00:00Z', endsAt: '2020-02-01T09:00:00Z' });
    expect(screen.getByLabelText('End')).toHaveAccessibleDescription(/This time has passed/);
  });

  it('warns of a low contrast', async () => {
    await open(draft());
    await press('Open all sections');
    await write('Text on prize segments', '#e5a93e');
    expect(
      screen.getByLabelText('Prize segment color', { selector: 'input' }),
    ).toHaveAccessibleDescription(/needs more contrast: it has 1\.0/);
    expect(screen.getAllByText(/Contrast 1\.0: too low/)[0]).toBeVisible();
  });
});

describe('rows', () => {
  const labels = () =>
    screen.getAllByLabelText(/^Label of segment/).map((field) => (field as HTMLInputElement).value);

  it('move by keyboard and keep the focus', async () => {
    await open(draft());
    const [first, second, third] = labels();
    button('Move segment 3 up').focus();
    await user.keyboard('{Enter}');
    expect(labels().slice(0, 3)).toEqual([first, third, second]);
    expect(button('Move segment 2 up')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(labels().slice(0, 3)).toEqual([third, first, second]);
    // At the top the up button is disabled, so the down button has the focus.
    expect(button('Move segment 1 down')).toHaveFocus();
    expect(screen.getByText('Segment moved to position 1 of 6')).toBeInTheDocument();
  });

  it('keep the focus in the table when a row is added or removed', async () => {
    await open(draft());
    const before = labels();
    await press('Add segment');
    expect(screen.getByLabelText('Label of segment 7')).toHaveFocus();
    await press('Remove segment 7');
    expect(labels()).toEqual(before);
    expect(button('Remove segment 6')).toHaveFocus();
  });

  it('keep the prize of a segment when the id of the prize changes', async () => {
    await open(draft());
    const prizeOf = (segment: number) => screen.getByLabelText(`Prize of segment ${segment}`);
    // While typing prize-11, the id is temporarily prize-1, the id of another prize.
    await user.clear(screen.getByLabelText('ID of prize 3'));
    await user.type(screen.getByLabelText('ID of prize 3'), 'prize-11');
    await user.tab();
    expect(prizeOf(1)).toHaveValue('prize-1');
    expect(prizeOf(5)).toHaveValue('prize-11');
  });
});

describe('a prize', () => {
  it('does not get the id of another prize, and keeps its segments', async () => {
    await open(draft());
    const [first, second] = [1, 2].map((prize) => screen.getByLabelText(`ID of prize ${prize}`));
    await write('ID of prize 2', 'prize-1');
    await user.tab();
    expect(first).toBeValid();
    expect(second).toBeInvalid();
    expect(second).toHaveAccessibleDescription(/Another prize has this ID/);
    await write('ID of prize 2', 'coupon');
    await user.tab();
    expect(second).toBeValid();
    await save();
    await screen.findByText(/^Saved as version 2/);
    const renamed = JSON.stringify(draft().segments).replaceAll('prize-2', 'coupon');
    expect(JSON.stringify(saved().segments)).toBe(renamed);
  });

  it('states its chance only while odds and weights are valid', async () => {
    const [prize] = draft().prizes;
    const segments = [{ label: 'Win', prize: prize!.id }, { label: 'Lose' }];
    await open({ ...draft(), winOneIn: 100, prizes: [prize!], segments });
    const weight = screen.getByLabelText('Weight of prize 1');
    expect(weight).toHaveAccessibleDescription(/100% of wins, 1% of spins \(1 in 100\)$/);
    await write('Weight of prize 1', '0');
    expect(weight).toHaveAccessibleDescription(/no prize can be won/);
    expect(screen.getAllByRole('link', { name: 'Prizes › Prize 1 › Weight' })).toHaveLength(1);
    for (const invalid of ['-1', '0.5', '']) {
      await write('Weight of prize 1', invalid);
      expect(weight).not.toHaveAccessibleDescription(/1 in \d|%/);
    }
  });

  it('with codes from a list has a limited stock and needs no address', async () => {
    const [pack, coupon, shirt] = draft().prizes;
    await open({ ...draft(), prizes: [pack!, coupon!, { ...shirt!, stock: 'unlimited' }] });
    const stock = screen.getByLabelText('Stock of prize 3');
    const address = screen.getAllByLabelText(NEED_NAMES.address)[2];
    expect(stock).toBeDisabled();
    expect(address).toBeChecked();
    await user.selectOptions(screen.getByLabelText('Delivery of prize 3'), 'pool');
    expect(stock).toBeEnabled();
    expect(stock).toHaveAccessibleDescription(/enter how many can be won/);
    expect(address).not.toBeChecked();
  });

  it('has visible labels', async () => {
    await open(draft());
    for (const label of 'Name Description Value ID Weight Stock Cost Delivery'.split(' ')) {
      const field = screen.getByLabelText(`${label} of prize 1`);
      const [shown] = document.querySelector(`label[for="${field.id}"]`)!.childNodes;
      expect(shown).toHaveTextContent(label);
    }
  });

  it('gets an id and a segment from its name, and shows no errors before it is filled in', async () => {
    await open(draft());
    await press('Add prize');
    expect(screen.getByLabelText('Value of prize 4')).toBeValid();
    expect(screen.queryByText(/problem/)).toBeNull();
    await user.keyboard('Wool Beanie');
    await user.click(screen.getByLabelText('Value of prize 4'));
    await user.click(screen.getByLabelText('Description of prize 4'));
    expect(screen.getByLabelText('ID of prize 4')).toHaveValue('wool-beanie');
    expect(screen.getByLabelText('Label of segment 7')).toHaveValue('Wool Beanie');
    expect(screen.getByLabelText('Prize of segment 7')).toHaveValue('wool-beanie');
    expect(screen.getByLabelText('Value of prize 4')).toHaveAccessibleDescription(/Enter a value/);
    expect(screen.getByLabelText('Description of prize 4')).toBeValid();
  });

  it('is marked at its name after a rename until its texts are rewritten, also once saved', async () => {
    await open(templateFor('coupon', { id: 'glow', name: 'Coupon' }, Date.now()));
    const name = screen.getByLabelText('Name of prize 1');
    expect(name).not.toHaveAccessibleDescription();
    await write('Name of prize 1', 'Grinder');
    expect(name).toHaveAccessibleDescription(
      'You renamed “10% Off Coupon”: check the value, description, delivery, next step, and picture.',
    );
    const checklist = within(screen.getByRole('region', { name: 'Launch checklist' }));
    expect(checklist.getByRole('link', { name: 'Prizes › Prize 1 › Name' })).toBeVisible();
    await save();
    await screen.findByText(/^Saved as version 2/);
    for (const label of ['Value', 'Description'])
      await write(`${label} of prize 1`, 'Fits every pocket.');
    expect(name).toHaveAccessibleDescription(/check the delivery, next step, and picture/);
    await user.selectOptions(screen.getByLabelText('Delivery of prize 1'), 'hand');
    await user.selectOptions(screen.getByLabelText('Picture of prize 1'), 'Gift');
    expect(name).not.toHaveAccessibleDescription();
  });

  it('that was renamed loses its warning when its texts are confirmed', async () => {
    await open(draft());
    await write('Name of prize 1', 'Sunrise Tin');
    await press('Looks right: Prize 1');
    const name = screen.getByLabelText('Name of prize 1');
    expect(name).toHaveFocus();
    expect(name).not.toHaveAccessibleDescription();
    expect(screen.queryByRole('button', { name: /^Looks right/ })).toBeNull();
    await write('Name of prize 1', 'Moonlight Box');
    expect(name).toHaveAccessibleDescription(/You renamed “Sunrise Tin”/);
  });

  it('on the wheel with a weight of 0 has a warning that does not prevent the launch', async () => {
    const { prizes, ...campaign } = draft();
    await open({ ...campaign, prizes: prizes.with(0, { ...prizes[0]!, weight: 0 }) });
    const weight = screen.getByLabelText('Weight of prize 1');
    expect(weight).toBeValid();
    expect(weight).toHaveAccessibleDescription(/This prize is only won in place of one that/);
    await user.selectOptions(screen.getByLabelText('When it’s gone of prize 3'), 'lose');
    expect(weight).toHaveAccessibleDescription(/This prize can’t be won/);
    const checklist = within(screen.getByRole('region', { name: 'Launch checklist' }));
    expect(checklist.getByRole('link', { name: 'Prizes › Prize 1 › Weight' })).toBeVisible();
    expect(checklist.getByText('All fields are filled in')).toBeVisible();
  });

  it('has a warning at its daily stock if a longer campaign outlasts the stock', async () => {
    await open(templateFor('holiday', { id: 'glow', name: 'Holiday' }, Date.now()));
    const pace = screen.getByRole('group', { name: 'Daily stock of prize 2' });
    expect(pace).not.toHaveAccessibleDescription();
    const end = screen.getByLabelText<HTMLInputElement>('End');
    const later = new Date(Date.parse(`${end.value}Z`) + 28 * 86_400_000).toISOString();
    fireEvent.change(end, { target: { value: later.slice(0, 16) } });
    expect(pace).toHaveAccessibleDescription(
      'The stock can run out after 28 of 56 days: raise it, or lower the daily stock.',
    );
  });

  it('does not ask about a prize that is added after the last one was removed', async () => {
    await open(draft());
    await press('Remove prize 3');
    await press('Remove prize');
    await press('Add prize');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByLabelText('Name of prize 3')).toHaveFocus();
  });

  it('is removed with its segments after a question', async () => {
    await open(draft());
    await press('Remove prize 1');
    expect(await screen.findByRole('dialog')).toHaveTextContent(
      /^Remove Sample Pack\?This also removes 1 segment from the wheel\.Cancel/,
    );
    await press('Remove prize');
    await save();
    await screen.findByText(/^Saved as version 2/);
    expect(saved().prizes.map(({ id }) => id)).toEqual(['prize-2', 'prize-3']);
    expect(saved().segments).toHaveLength(5);
  });

  it('with an invalid id has one error, not another at its segment', async () => {
    await open(draft());
    await write('ID of prize 1', 'Bad id');
    await user.tab();
    expect(screen.getByLabelText('ID of prize 1')).toBeInvalid();
    expect(screen.getByLabelText('Prize of segment 1')).toBeValid();
  });

  it('without a segment gets one with a button', async () => {
    await open(draft());
    await press('Remove segment 1');
    await press('Add segment for Sample Pack');
    expect(screen.getByLabelText('Prize of segment 6')).toHaveValue('prize-1');
    expect(screen.getByLabelText('Name of prize 1')).toHaveFocus();
  });

  it('saves daily stock with its time and count', async () => {
    await open(draft());
    const pace = within(screen.getByRole('group', { name: 'Daily stock of prize 1' }));
    await user.click(pace.getByText('Add time'));
    expect(pace.getByLabelText('Time of daily stock 1 of prize 1')).toHaveFocus();
    fireEvent.change(pace.getByLabelText('Time of daily stock 1 of prize 1'), {
      target: { value: '18:30' },
    });
    await user.clear(pace.getByLabelText('How many of daily stock 1 of prize 1'));
    await user.type(pace.getByLabelText('How many of daily stock 1 of prize 1'), '5');
    await save();
    await screen.findByText(/^Saved as version 2/);
    expect(saved().prizes[0]!.pace).toEqual([{ at: '18:30', count: 5 }]);

    await user.click(pace.getByRole('button', { name: 'Remove time 1' }));
    await save();
    await screen.findByText(/^Saved as version 3/);
    expect(saved().prizes[0]).not.toHaveProperty('pace');
  });

  it('fits its stock to the daily stock of a shorter campaign', async () => {
    await open(templateFor('holiday', { id: 'glow', name: 'Holiday' }, Date.now()));
    const pace = screen.getByRole('group', { name: 'Daily stock of prize 2' });
    expect(within(pace).queryByText(/adds up to/)).toBeNull();
    const start = screen.getByLabelText<HTMLInputElement>('Start').value;
    fireEvent.change(screen.getByLabelText('End'), {
      target: { value: start.replace(/\d\d:\d\d$/, '23:59') },
    });
    expect(pace).toHaveTextContent(/adds up to 4 before the end, but the stock is 112/);
    await user.click(within(pace).getByRole('button', { name: 'Set the stock to 4' }));
    expect(pace).not.toHaveTextContent(/adds up to/);
    expect(pace).toHaveFocus();
    expect(screen.getByLabelText('Stock of prize 2')).toHaveValue('4');
  });

  it('restores its stock when it is no longer unlimited', async () => {
    await open(draft());
    await write('Stock of prize 1', '6');
    const unlimited = screen.getByRole('checkbox', { name: 'Unlimited stock of prize 1' });
    fireEvent.click(unlimited);
    expect(screen.getByLabelText('Stock of prize 1')).toBeDisabled();
    fireEvent.click(unlimited);
    expect(screen.getByLabelText('Stock of prize 1')).toHaveValue('6');
  });
});

describe('sections', () => {
  const fold = (title: string) =>
    screen.getByText(title, { selector: 'summary *, summary' }).closest('details')!;

  it('are folded, except the first, until all are opened', async () => {
    await open(draft());
    const titles = ['Schedule', 'Prizes', 'Wheel', 'Official rules'];
    const areOpen = () => titles.map((title) => fold(title).open);
    expect(fold('Campaign').open).toBe(true);
    expect(areOpen()).toEqual([false, false, false, false]);
    await press('Open all sections');
    expect(areOpen()).toEqual([true, true, true, true]);
    await press('Close all sections');
    expect(fold('Campaign').open).toBe(false);
  });

  it('summarize their fields while these are valid', async () => {
    await open(draft());
    expect(fold('Odds and limits')).toHaveTextContent(/^Odds and limits1 in 10/);
    await write('Odds', '20');
    expect(fold('Odds and limits')).toHaveTextContent(/^Odds and limits1 in 20/);
    await write('Odds', '0');
    expect(fold('Odds and limits')).toHaveTextContent(/^Odds and limits1 field to fix/);
  });

  it('unfold for the link to a field with an error', async () => {
    await open(draft());
    await write('Weight of prize 1', '-1');
    expect(fold('Prizes')).toHaveTextContent('1 field to fix');
    await save();
    const errors = within(screen.getByRole('region', { name: 'Launch checklist' }));
    await user.click(errors.getByText('Prizes › Prize 1 › Weight'));
    expect(fold('Prizes').open).toBe(true);
    expect(screen.getByLabelText('Weight of prize 1')).toHaveFocus();
  });
});

describe('the links of the launch checklist', () => {
  const follow = async (name: string) => {
    const checklist = within(await screen.findByRole('region', { name: 'Launch checklist' }));
    await user.click(await checklist.findByRole('link', { name }));
  };

  it('lead to the error of an empty field that was not visited before', async () => {
    await open(draft());
    await press('Add prize');
    await follow('Prizes › Prize 4 › Value');
    const value = screen.getByLabelText('Value of prize 4');
    expect(value).toHaveFocus();
    expect(value).toHaveAccessibleDescription(/Enter a value/);
  });

  const { prizes, segments, rules } = draft();
  const [first, ...others] = prizes;
  const pace = ['18:00', '09:00'].map((at) => ({ at, count: 1 }));
  const entry = 'Open this page and spin.';
  it.each<[string, string, RegExp, Partial<CampaignDocument>]>([
    [
      'Prizes › Prize 1',
      'Prizes › Prize 1',
      /isn’t on the wheel/,
      { segments: segments.filter(({ prize }) => prize !== first!.id) },
    ],
    [
      'Wheel',
      'Wheel',
      /at least one segment must have no prize/,
      { segments: segments.filter(({ prize }) => prize) },
    ],
    [
      'Prizes › Prize 1 › Daily stock',
      'Daily stock of prize 1',
      /List each time once/,
      { prizes: [{ ...first!, pace }, ...others] },
    ],
    [
      'Official rules › How to enter',
      'How to enter',
      /^Say how to get a spin code/,
      { requiresCode: true, rules: { ...rules, entry } },
    ],
  ])('lead to %s, with name and error', async (link, name, description, change) => {
    await open({ ...draft(), ...change });
    await follow(link);
    expect(document.activeElement).toHaveAccessibleName(name);
    expect(document.activeElement).toHaveAccessibleDescription(description);
  });
});

it('moves the focus each time that the same link to a field is followed', async () => {
  await open({ ...runningCampaign(), sample: true });
  const follow = () => user.click(screen.getByRole('link', { name: 'Replace them' }));
  const field = screen.getByRole('switch', { name: 'Sample campaign' });
  await follow();
  expect(field).toHaveFocus();
  await user.click(screen.getByLabelText('Name'));
  await follow();
  expect(field).toHaveFocus();
});

describe('a segment', () => {
  const label = (segment: number) => screen.getByLabelText(`Label of segment ${segment}`);
  const choose = (segment: number, prize: string) =>
    user.selectOptions(screen.getByLabelText(`Prize of segment ${segment}`), prize);

  it('gets the label of its new prize, or of a losing segment', async () => {
    await open(draft());
    await choose(3, 'No prize');
    expect(label(3)).toHaveValue('Try Again');
    await choose(2, 'Sample Pack');
    expect(label(2)).toHaveValue('Sample Pack');
  });

  it('follows the name of its prize while it is typed', async () => {
    await open(templateFor('coupon', { id: 'glow', name: 'Coupon' }, Date.now()));
    await write('Label of segment 3', 'Surprise');
    await user.type(screen.getByLabelText('Name of prize 1'), '{Backspace>7/}');
    expect(label(1)).toHaveValue('10% Off');
    await write('Name of prize 1', 'Free Espresso');
    expect([1, 3].map((segment) => label(segment))).toMatchObject([
      { value: 'Free Espresso' },
      { value: 'Surprise' },
    ]);
  });

  it('keeps a label that was typed by hand', async () => {
    await open(draft());
    await write('Label of segment 1', 'Surprise');
    await choose(1, 'T-Shirt');
    expect(label(1)).toHaveValue('Surprise');
  });

  it('has a warning, as has the checklist, while label and prize contradict each other', async () => {
    await open(draft());
    await write('Label of segment 1', 'Try Again');
    expect(label(1)).toHaveAccessibleDescription(
      'The label is for no prize, but the segment has Sample Pack: change one of them.',
    );
    expect(label(1)).toBeValid();
    const checklist = within(screen.getByRole('region', { name: 'Launch checklist' }));
    await user.click(checklist.getByRole('link', { name: 'Wheel › Segment 1 › Label' }));
    expect(label(1)).toHaveFocus();
    await write('Label of segment 1', 'Sample Pack');
    expect(label(1)).not.toHaveAccessibleDescription();
  });
});

it('reads the odds as a sentence', async () => {
  await open(draft());
  expect(screen.getByLabelText('Odds')).toHaveAccessibleDescription('1 in spins wins');
  await write('Odds', '1');
  expect(screen.getByLabelText('Odds')).toHaveAccessibleDescription(/Every spin wins/);
});

it('adds the losing segment that odds other than 1 in 1 need', async () => {
  await open(templateFor('coupon', { id: 'glow', name: 'Coupon' }, Date.now()));
  await write('Odds', '2');
  expect(screen.getByLabelText('Odds')).toHaveAccessibleDescription(/needs a segment without/);
  const [atOdds, atWheel] = screen.getAllByRole('button', { name: 'Add losing segment' });
  await user.click(atOdds!);
  expect(screen.getByLabelText('Odds')).toBeValid();
  expect(screen.getByLabelText('Odds')).toHaveFocus();
  expect(screen.getByLabelText('Label of segment 7')).toHaveValue('Try Again');
  expect(atWheel).not.toBeInTheDocument();
});

it('says that losing segments never come up if every spin wins', async () => {
  const text = /never stops on a segment without a prize. Choose a prize for: 2, 4, and 6/;
  await open(draft());
  expect(screen.queryByText(text)).toBeNull();
  await write('Odds', '1');
  expect(screen.getByText(text)).toBeInTheDocument();
  await write('Odds', 'abc');
  expect(screen.queryByText(text)).toBeNull();
});

it('marks template texts at their fields and in the header of their section', async () => {
  const { rules } = draft();
  await open({ ...draft(), rules: { ...rules, states: '[States]' } });
  const states = screen.getByLabelText('Eligible states');
  const header = screen.getByText('Official rules', { selector: 'summary *' }).parentElement;
  expect(states).toHaveAccessibleDescription(/Replace “\[States\]”/);
  expect(states).toBeValid();
  expect(header).toHaveTextContent(/1 field to finish/);
  await write('Eligible states', 'Illinois');
  expect(header).toHaveTextContent(/^Official rulesAges 21\+, Illinois$/);
});

it('counts warnings that do not prevent the launch on their own', async () => {
  const { segments } = draft();
  const contradicting = segments.with(0, { ...segments[0]!, label: 'Try Again' });
  await open({ ...draft(), segments: contradicting });
  const header = screen.getByText('Wheel', { selector: 'summary *' }).parentElement;
  expect(header).toHaveTextContent(/1 field to check$/);
  expect(screen.getByText('All fields are filled in')).toBeVisible();
});

describe('a live campaign', () => {
  it('changes its draw only after a confirmation that lists the edited fields', async () => {
    await open(runningCampaign(), 1200);
    await write('Weight of prize 1', '5');
    await write('Odds', '1');
    await user.selectOptions(screen.getByLabelText('Prize of segment 3'), 'No prize');
    await user.selectOptions(screen.getByLabelText('Prize of segment 2'), '20% Off Coupon');
    await save();
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Change the odds or prizes?');
    const items = within(dialog).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Odds and limits › Odds: 1 in 10 → Every spin wins',
      'Prizes › Sample Pack › Weight: 1 → 5',
      'Wheel › 20% Off Coupon: added',
      'Wheel › 20% Off: removed',
    ]);
    expect(dialog).toHaveTextContent('Earlier spins don’t change.');
    expect(dialog).toHaveTextContent('Posters you’ve already printed show the old odds.');
    await press('Cancel');
    expect(puts()).toEqual([]);

    await save();
    await press('Save changes');
    expect(await screen.findByText(/^Saved/)).toBeVisible();
  });

  it('changes the name of a prize only after a confirmation', async () => {
    await open(runningCampaign(), 1200);
    await write('Name of prize 1', 'Sampler');
    await save();
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Prizes › Sampler › Name: Sample Pack → Sampler');
    expect(dialog).toHaveTextContent('Earlier winners keep the name they won');
    expect(dialog).not.toHaveTextContent('spins follow the new rules');
  });

  it('asks about spins and winners since it was loaded', async () => {
    await open(runningCampaign());
    await write('Odds', '50');
    site.campaigns.set('glow', { ...site.campaigns.get('glow')!, draws: 6 });
    await save();
    expect(await screen.findByRole('dialog')).toHaveTextContent('Earlier spins don’t change.');
  });

  it('ends earlier only after a confirmation', async () => {
    const endsAt = '2126-01-01T15:00:00Z';
    await open({ ...runningCampaign(), endsAt, claimUntil: '2126-02-01T15:00:00Z' });
    fireEvent.change(screen.getByLabelText('End'), { target: { value: '2125-12-01T09:00' } });
    await save();
    expect(await screen.findByRole('dialog')).toHaveTextContent(
      'Change when it runs?The campaign ends on Dec 1, 2125, 9:00 AM CST instead of Jan 1, 2126, 9:00 AM CST. Visitors see the new end right away.',
    );
    expect(puts()).toEqual([]);
  });

  it('names texts that its new odds contradict before the save', async () => {
    const { rules, ...campaign } = runningCampaign();
    const everySpin = { winOneIn: 1, rules: { ...rules, odds: 'Every spin' } };
    const prizes = campaign.prizes.map((prize) => ({ ...prize, stock: 'unlimited' as const }));
    const description = 'Every spin wins a discount.';
    await open({ ...campaign, ...everySpin, prizes, description }, 1200);
    expect(screen.getByLabelText('Description')).not.toHaveAccessibleDescription();
    await write('Odds', '2');
    expect(screen.getByLabelText('Description')).toHaveAccessibleDescription(/spins can lose/i);
    await save();
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('link', { name: 'Campaign › Description' }));
    expect(screen.getByLabelText('Description')).toHaveFocus();
  });

  it('is saved without confirmation if its draws are not affected, until pausing saves another version', async () => {
    await open(runningCampaign());
    await write('Description', 'Another text.');
    await save();
    await screen.findByText('Saved as version 2.');
    await press('Pause');
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Pause' }));
    expect(await screen.findByText('All changes saved')).toBeVisible();
  });

  it('asks before its claim deadline moves to an earlier time, and names the codes that follow it', async () => {
    const [claimUntil, expiresAt] = ['2126-01-20T15:00:00Z', '2126-01-20T15:00:00Z'];
    const { prizes, ...campaign } = runningCampaign();
    const delivery = { by: 'generated' as const, terms: 'T', nextStep: 'N', expiresAt };
    const withCode = prizes.with(0, { ...prizes[0]!, needs: undefined, delivery });
    const endsAt = '2126-01-01T15:00:00Z';
    await open({ ...campaign, endsAt, claimUntil, prizes: withCode }, 1200);
    const field = screen.getByLabelText('Claim deadline');
    fireEvent.change(field, { target: { value: '2126-01-10T09:00' } });
    await save();
    expect(await screen.findByRole('dialog')).toHaveTextContent(
      'Change the claim deadline?Winners so far can claim until Jan 20, 2126, 9:00 AM CST. With this change, they have until Jan 10, 2126, 9:00 AM CST.Codes claimed from now on are valid until:Sample Pack: Jan 10, 2126, 9:00 AM CST',
    );
    expect(puts()).toEqual([]);
  });

  it.each([
    ['Start', 'scheduled', /This starts the campaign now/],
    ['End', 'ended', /This runs it again/],
  ])('asks before a changed %s of a %s campaign lets visitors spin', async (label, phase, text) => {
    const year = phase === 'ended' ? 2020 : 2126;
    await open({
      ...runningCampaign(),
      startsAt: `${year}-01-01T15:00:00Z`,
      endsAt: `${year}-12-01T15:00:00Z`,
      claimUntil: '2127-03-01T15:00:00Z',
    });
    const time = phase === 'ended' ? '2126-01-01T09:00' : '2020-01-01T09:00';
    fireEvent.change(screen.getByLabelText(label), { target: { value: time } });
    await save();
    expect(await screen.findByRole('dialog')).toHaveTextContent(text);
    expect(puts()).toEqual([]);
    await press('Save changes');
    expect(await screen.findByText(/^Saved/)).toBeVisible();
  });
});
