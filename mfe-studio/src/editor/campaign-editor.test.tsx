import { screen, waitFor } from '@testing-library/react';
import type { CampaignDocument } from '@site/contracts';
import { standInForModals } from '@site/platform/testing';
import { runningCampaign, startFakeSite, type FakeSite } from '../testing/fake-site';
import { button, forgetTab, openStudio, press, user, write } from '../testing/open-studio';

// Fluent's thousands of rules make jsdom slow at each look at a computed style; nothing here asks for one.
CSSStyleSheet.prototype.insertRule = () => 0;

let site: FakeSite;
beforeEach(() => {
  forgetTab();
  site = startFakeSite();
});

const open = async (campaign: CampaignDocument, draws = 0) => {
  site.keep(campaign, draws);
  openStudio(`/studio?campaign=${campaign.id}`, site.token);
  await screen.findByLabelText('Name');
};
const draft = (): CampaignDocument => ({ ...runningCampaign(), status: 'draft' });
const save = () => user.click(button('Save'));
const saved = () => site.campaigns.get('glow')!.campaign;
const puts = () => site.calls.filter(({ method }) => method === 'PUT');

it('saves what was changed on the ground of the version that was read', async () => {
  await open(draft());
  await write('One spin wins in', '50');
  await user.click(screen.getByLabelText('A spin needs a single-use code'));
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

it('makes the words of the odds, so that they cannot be others', async () => {
  await open(draft());
  const words = screen.getByLabelText('Odds in words');
  await write('One spin wins in', '2500');
  expect(words).toHaveValue('1 in 2,500');
  expect(words).toHaveAttribute('readonly');
  await save();
  await screen.findByText(/^Saved/);
  expect(saved().rules.odds).toBe('1 in 2,500');
});

it('has nothing to save while nothing differs, also when a change was taken back', async () => {
  await open(draft());
  // It can have the focus all the same, which it would lose by each saving.
  expect(button('Save')).toHaveAttribute('aria-disabled', 'true');
  await press('Save');
  expect(button('Save')).toHaveFocus();
  expect(puts()).toEqual([]);
  await user.type(screen.getByLabelText('Name'), '!');
  expect(screen.getByText('Unsaved changes')).toBeVisible();
  await user.type(screen.getByLabelText('Name'), '{Backspace}');
  expect(screen.getByText('Everything is saved')).toBeVisible();
});

it('asks before the tab is closed on unsaved changes, and only then', async () => {
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

describe('what cannot be right', () => {
  it('is said beside its field, and is not sent', async () => {
    await open(draft());
    await write('One spin wins in', '0');
    const odds = screen.getByLabelText('One spin wins in');
    expect(odds).toBeInvalid();
    expect(odds).toHaveAccessibleDescription(/whole number from 1/);
    await save();
    expect(puts()).toEqual([]);

    await press('Odds');
    expect(odds).toHaveFocus();
  });

  it('is a limit of nothing', async () => {
    await open(draft());
    expect(screen.queryByLabelText('Wins per email address')).toBeNull();
    await user.click(screen.getByLabelText('Limit how often one person may win'));
    await user.clear(screen.getByLabelText('Wins per email address'));
    expect(screen.getByText(/limit the wins of an email address/)).toBeVisible();
    await write('Wins per household', '2');
    await save();
    expect(puts()).toMatchObject([{ body: { limits: { days: 30, winsPerHousehold: 2 } } }]);
  });

  it('may concern several fields: a prize that no segment stands for', async () => {
    await open(draft());
    await user.selectOptions(screen.getByLabelText('Prize of segment 1'), 'No prize');
    expect(screen.getByLabelText('Id of prize 1')).toHaveAccessibleDescription(
      'no segment of the wheel stands for this prize',
    );
  });

  it('may be known to the site alone', async () => {
    await open(draft());
    await write('Time zone', 'Europe/Paris');
    site.answerNext(409, {
      code: 'conflict',
      message: 'The time zone is fixed',
      issues: [{ path: 'timeZone', message: 'this stays as it is once a campaign was live' }],
    });
    await save();
    const field = screen.getByLabelText('Time zone');
    expect(await screen.findByText('One thing is not right yet')).toBeVisible();
    expect(field).toHaveAccessibleDescription(/stays as it is/);

    await user.type(field, 'x');
    expect(field).not.toHaveAccessibleDescription(/stays as it is/);
  });

  it('shows the contrast of colours, and says when it is too low', async () => {
    await open(draft());
    await write('Text on prizes', '#e5a93e');
    expect(screen.getByLabelText('Prizes', { selector: 'input' })).toHaveAccessibleDescription(
      /contrast of 1\.0/,
    );
    expect(screen.getAllByText(/1\.0 too low/)[0]).toBeVisible();
  });
});

describe('rows', () => {
  const labels = () =>
    screen.getAllByLabelText(/^Label of segment/).map((field) => (field as HTMLInputElement).value);

  it('are moved with the keyboard, the focus with them', async () => {
    await open(draft());
    const [first, second, third] = labels();
    button('Move segment 3 up').focus();
    await user.keyboard('{Enter}');
    expect(labels().slice(0, 3)).toEqual([first, third, second]);
    expect(button('Move segment 2 up')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(labels().slice(0, 3)).toEqual([third, first, second]);
    // At the top there is no way up, so the way down has the focus.
    expect(button('Move segment 1 down')).toHaveFocus();
    expect(screen.getByText('Segment moved to place 1 of 6')).toBeInTheDocument();
  });

  it('are added at the end, where writing goes on', async () => {
    await open(draft());
    await press('Add segment');
    expect(screen.getByLabelText('Label of segment 7')).toHaveFocus();
  });

  it('are removed, and the focus stays in the table', async () => {
    await open(draft());
    const before = labels();
    await press('Remove segment 6');
    expect(labels()).toEqual(before.slice(0, 5));
    expect(button('Remove segment 5')).toHaveFocus();
  });

  it('leave the focus where rows are added when none is left', async () => {
    await open(draft());
    await press('Remove paragraph 1');
    expect(screen.queryByLabelText('Paragraph 1')).toBeNull();
    expect(button('Add paragraph')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByLabelText('Paragraph 1')).toHaveFocus();
  });

  it('of segments go along when a prize gets another id, but never with another prize', async () => {
    await open(draft());
    const standsFor = (segment: number) => screen.getByLabelText(`Prize of segment ${segment}`);
    // On its way to coupon-2 the id is coupon, which another prize has.
    await user.clear(screen.getByLabelText('Id of prize 3'));
    await user.type(screen.getByLabelText('Id of prize 3'), 'coupon-2');
    await user.tab();
    expect(standsFor(3)).toHaveValue('coupon');
    expect(standsFor(5)).toHaveValue('coupon-2');
  });

  it('of segments go along also when the id was missing for a while', async () => {
    await open(draft());
    const id = screen.getByLabelText('Id of prize 1');
    const before = screen.getByLabelText<HTMLSelectElement>('Prize of segment 1').value;
    await user.clear(id);
    await user.tab();
    await user.type(id, before);
    await user.tab();
    expect(screen.getByLabelText('Prize of segment 1')).toHaveValue(before);
    expect(id).not.toHaveAccessibleDescription(/no segment/);
  });

  it('of prizes have a stock or none, and a chance', async () => {
    await open(draft());
    expect(screen.getByText('1 in 167')).toBeVisible();
    await user.click(screen.getByLabelText('Stock of prize 1: unlimited'));
    expect(screen.queryByLabelText('Stock of prize 1')).toBeNull();
    await save();
    await screen.findByText(/^Saved/);
    expect(saved().prizes[0]!.stock).toBe('unlimited');
  });
});

describe('a campaign that visitors play', () => {
  it('gets a new revision only when that is confirmed', async () => {
    await open(runningCampaign(), 1200);
    await write('Weight of prize 1', '5');
    await save();
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('This makes revision 2');
    expect(dialog).toHaveTextContent('Prize 1, weight');
    expect(dialog).toHaveTextContent('1,200 draws');
    await press('Cancel');
    expect(puts()).toEqual([]);

    await save();
    await press('Save the new revision');
    expect(await screen.findByText(/^Saved/)).toBeVisible();
  });

  it('has the focus where it was once the question is put away', async () => {
    const takeBack = standInForModals();
    await open(runningCampaign(), 1200);
    await write('Weight of prize 1', '5');
    for (const putAway of [() => press('Cancel'), () => user.keyboard('{Escape}')]) {
      await save();
      expect(await screen.findByRole('dialog')).toBeVisible();
      await putAway();
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(button('Save')).toHaveFocus();
    }
    takeBack();
  });

  it('is saved without a question when its draws stay the same', async () => {
    await open(runningCampaign(), 1200);
    await write('Description', 'Another text.');
    await save();
    expect(await screen.findByText(/^Saved/)).toBeVisible();
  });
});
