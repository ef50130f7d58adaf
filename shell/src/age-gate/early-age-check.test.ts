import { waitFor } from '@testing-library/react';
import { confirmAge } from '@site/platform';
import { earlyAgeCheck } from './early-age-check';

const run = () => new Function(earlyAgeCheck)();

beforeEach(() => {
  sessionStorage.clear();
  delete document.documentElement.dataset.age;
  document.body.innerHTML = '';
});

it('marks the document as verified and leaves the site interactive', () => {
  confirmAge();
  document.body.innerHTML = '<div id="site"></div>';
  run();
  expect(document.documentElement.dataset.age).toBe('verified');
  expect(document.getElementById('site')!.inert).toBeFalsy();
});

it('makes the site inert for unverified visitors', () => {
  document.body.innerHTML = '<div id="site"></div>';
  run();
  expect(document.documentElement.dataset.age).toBeUndefined();
  expect(document.getElementById('site')!.inert).toBe(true);
});

it('makes the site inert when it is parsed after the script', async () => {
  run();
  document.body.innerHTML = '<div id="site"></div>';
  await waitFor(() => expect(document.getElementById('site')!.inert).toBe(true));
});
