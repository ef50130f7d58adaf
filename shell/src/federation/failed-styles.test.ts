import { provideSiteState } from '@site/platform';
import { smallSite } from '../testing/render-in-site';
import { mendStyles } from './failed-styles';

const report = jest.fn(() => true);

const link = (href: string, rules: number | null) => {
  const element = document.createElement('link');
  element.rel = 'stylesheet';
  element.setAttribute('href', href);
  element.setAttribute('integrity', 'sha384-abc');
  const sheet = rules === null ? null : { cssRules: { length: rules } };
  Object.defineProperty(element, 'sheet', { value: sheet });
  return element;
};
const addresses = () =>
  [...document.head.children].map((element) => element.getAttribute('href')?.replace(origin, ''));

beforeEach(() => {
  provideSiteState(smallSite);
  document.head.replaceChildren();
  report.mockClear();
  Object.assign(navigator, { sendBeacon: report });
});

it('takes away the links of remotes whose styles have not come, and nothing else', () => {
  const icon = document.createElement('link');
  icon.rel = 'icon';
  document.head.append(
    icon,
    link('/releases/mfe-faq/files/sound.css', 1),
    link('/releases/mfe-faq/files/broken.css', null),
    // As Chromium has it after an answer of 404 or 500.
    link('/releases/mfe-faq/files/empty.css', 0),
  );
  mendStyles();
  expect(addresses()).toEqual([undefined, '/releases/mfe-faq/files/sound.css']);
});

it('asks once more for a style of the shell, in its place, for the same bytes', () => {
  document.head.append(
    link('/releases/shell/files/shell.css', null),
    link('/releases/mfe-faq/files/sound.css', 1),
  );
  mendStyles();
  expect(addresses()).toEqual([
    '/releases/shell/files/shell.css?again=1',
    '/releases/mfe-faq/files/sound.css',
  ]);
  expect(document.head.querySelector('link')!.getAttribute('integrity')).toBe('sha384-abc');
  expect(report).not.toHaveBeenCalled();
});

it('tells of a style of the shell that fails for good', () => {
  document.head.append(link('/releases/shell/files/other.css', 0));
  mendStyles();
  document.head.querySelector('link')!.dispatchEvent(new Event('error'));
  expect(report).toHaveBeenCalledWith('/api/faults', expect.any(Blob));
});
