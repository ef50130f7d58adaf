import { waitFor } from '@testing-library/react';
import { confirmAge } from '@site/platform';
import { earlyAgeCheck } from './early-age-check';

const run = () => new Function(earlyAgeCheck)();

beforeEach(() => {
  sessionStorage.clear();
  delete document.documentElement.dataset.age;
  document.body.innerHTML = '';
});

it('marks the document of a visitor who said YES in this session, and leaves the site alone', () => {
  confirmAge();
  document.body.innerHTML = '<div id="site"></div>';
  run();
  expect(document.documentElement.dataset.age).toBe('verified');
  expect(document.getElementById('site')!.inert).toBeFalsy();
});

it('makes the site inert for everybody else', () => {
  document.body.innerHTML = '<div id="site"></div>';
  run();
  expect(document.documentElement.dataset.age).toBeUndefined();
  expect(document.getElementById('site')!.inert).toBe(true);
});

it('makes the site inert as soon as it is parsed, where the script stands before it', async () => {
  run();
  document.body.innerHTML = '<div id="site"></div>';
  await waitFor(() => expect(document.getElementById('site')!.inert).toBe(true));
});
