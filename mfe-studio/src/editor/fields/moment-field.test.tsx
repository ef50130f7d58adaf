import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { FluentScope } from '../../fluent/fluent-scope';
import { runningCampaign } from '../../testing/fake-site';
import { EditorProvider } from '../document/editor-context';
import { CAMPAIGN, field } from '../document/place';
import { issuesOf } from '../issues';
import { MomentField } from './moment-field';

// Chicago's midnight, written with its offset.
const MIDNIGHT = '2026-11-02T00:00:00-06:00';

const StartAlone = () => {
  const [document, change] = useState({ ...runningCampaign(), startsAt: MIDNIGHT });
  return (
    <FluentScope>
      <EditorProvider value={{ document, issues: issuesOf(document), change }}>
        <MomentField place={field(CAMPAIGN, 'startsAt')} label="Start" hint="Opening day" />
        <output>{document.startsAt}</output>
      </EditorProvider>
    </FluentScope>
  );
};

const user = userEvent.setup({ delay: null });
beforeEach(() => render(<StartAlone />));

const day = () => screen.getByRole('combobox', { name: 'Start' });
const time = () => screen.getByRole('combobox', { name: 'Start time' });
const kept = () => screen.getByText(/^\d{4}-.*T|^$/, { selector: 'output' }).textContent;
const write = async (field: HTMLElement, text: string) => {
  await user.clear(field);
  if (text) await user.type(field, text);
  await user.tab();
};

it('writes a moment by the clocks of the campaign’s time zone, its day and its time', async () => {
  expect(day()).toHaveValue('2026-11-02');
  expect(time()).toHaveValue('00:00');
  await write(day(), '2026-7-1');
  await write(time(), '9:30');
  expect(day()).toHaveValue('2026-07-01');
  expect(time()).toHaveValue('09:30');
  expect(kept()).toBe('2026-07-01T14:30:00Z');
});

it('changes nothing where it is only visited', async () => {
  await user.click(day());
  await user.click(time());
  await user.click(document.body);
  expect(kept()).toBe(MIDNIGHT);
});

it('opens the list of times at the one that holds', async () => {
  await write(time(), '19:00');
  await user.click(time());
  expect(screen.getByRole('option', { name: '19:00' })).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{ArrowDown}{Enter}');
  expect(time()).toHaveValue('19:30');
});

it('keeps what is no moment yet, says so, and takes it once it is one', async () => {
  await write(time(), 'noon');
  expect(time()).toHaveValue('noon');
  expect(day()).toHaveValue('2026-11-02');
  expect(time()).toBeInvalid();
  expect(time()).toHaveAccessibleDescription(/choose a day and a time/);
  await write(time(), '12:00');
  expect(time()).toBeValid();
  expect(kept()).toBe('2026-11-02T18:00:00Z');
});

it('says that it has put the day of before back, until one is typed that it can read', async () => {
  await write(day(), '2026-02-30');
  expect(day()).toHaveValue('2026-11-02');
  expect(day()).toBeInvalid();
  expect(day()).toHaveAccessibleDescription(/is no day, so this one stays/);
  expect(kept()).toBe(MIDNIGHT);
  await write(day(), '2026-11-03');
  expect(day()).toBeValid();
  expect(day()).not.toHaveAccessibleDescription(/is no day/);
});

it('takes a day that is typed where there was none', async () => {
  await write(day(), '');
  expect(day()).toBeInvalid();
  expect(kept()).toBe('');
  await write(day(), '2026-12-24');
  expect(day()).toBeValid();
  expect(kept()).toBe('2026-12-24T06:00:00Z');
});

it('has a calendar and a list of times', async () => {
  await user.click(day());
  await user.keyboard('{ArrowDown}');
  await user.click(screen.getByRole('button', { name: '5, November, 2026' }));
  expect(day()).toHaveValue('2026-11-05');
  await user.click(time());
  await user.click(screen.getByRole('option', { name: '18:30' }));
  expect(time()).toHaveValue('18:30');
  expect(kept()).toBe('2026-11-06T00:30:00Z');
});
