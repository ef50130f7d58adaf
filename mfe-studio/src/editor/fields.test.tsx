import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { FluentScope } from '../fluent/fluent-scope';
import { runningCampaign } from '../testing/fake-site';
import { MomentField } from './fields';
import { issuesOf } from './issues';
import { CAMPAIGN, EditorProvider, field } from './lens';

// Midnight in Chicago.
const MIDNIGHT = '2026-11-02T00:00:00-06:00';

const StartField = () => {
  const [document, change] = useState({ ...runningCampaign(), startsAt: MIDNIGHT });
  return (
    <FluentScope>
      <EditorProvider
        value={{
          document,
          problems: new Map(),
          issues: issuesOf(document),
          unfinished: new Map(),
          unchecked: new Map(),
          change,
        }}
      >
        <MomentField lens={field(CAMPAIGN, 'startsAt')} />
        <output>{document.startsAt}</output>
      </EditorProvider>
    </FluentScope>
  );
};

beforeEach(() => render(<StartField />));

const input = () => screen.getByLabelText('Start');
const value = () => screen.getByText(/^\d{4}-.*T|^$/, { selector: 'output' }).textContent;
const write = (local: string) => fireEvent.change(input(), { target: { value: local } });

it("shows and writes a moment in the campaign's time zone", () => {
  expect(input()).toHaveValue('2026-11-02T00:00');
  expect(value()).toBe(MIDNIGHT);
  write('2026-07-01T09:30');
  expect(input()).toHaveValue('2026-07-01T09:30');
  expect(value()).toBe('2026-07-01T14:30:00Z');
  expect(input()).toHaveAccessibleDescription('Jul 1, 2026, 9:30 AM CDT');
});

it('keeps a partially typed year', () => {
  write('0020-07-01T09:30');
  expect(input()).toHaveValue('0020-07-01T09:30');
});

it('reports a missing moment', () => {
  write('');
  expect(input()).toBeInvalid();
  expect(input()).toHaveAccessibleDescription(/Choose a day and a time/);
  write('2026-11-02T12:00');
  expect(input()).toBeValid();
  expect(value()).toBe('2026-11-02T18:00:00Z');
});
