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

it("writes a moment in the campaign's time zone", async () => {
  expect(day()).toHaveValue('2026-11-02');
  expect(time()).toHaveValue('00:00');
  await write(day(), '2026-7-1');
  await write(time(), '9:30');
  expect(day()).toHaveValue('2026-07-01');
  expect(time()).toHaveValue('09:30');
  expect(kept()).toBe('2026-07-01T14:30:00Z');
});

it('changes nothing on focus and blur', async () => {
  await user.click(day());
  await user.click(time());
  await user.click(document.body);
  expect(kept()).toBe(MIDNIGHT);
});

it('keeps and reports invalid input until it is a moment', async () => {
  await write(time(), 'noon');
  expect(time()).toHaveValue('noon');
  expect(day()).toHaveValue('2026-11-02');
  expect(time()).toBeInvalid();
  expect(time()).toHaveAccessibleDescription(/choose a day and a time/);
  await write(time(), '12:00');
  expect(time()).toBeValid();
  expect(kept()).toBe('2026-11-02T18:00:00Z');
});
