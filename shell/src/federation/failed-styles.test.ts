import { reloadFailedStyles } from './failed-styles';

const link = (href: string, rules: number | null) => {
  const element = document.createElement('link');
  element.rel = 'stylesheet';
  element.setAttribute('href', href);
  element.setAttribute('integrity', 'sha384-abc');
  const sheet = rules === null ? null : { cssRules: { length: rules } };
  Object.defineProperty(element, 'sheet', { value: sheet, configurable: true });
  return element;
};
/** A link as in Chromium after a network error. */
const unreachable = (href: string) => {
  const element = link(href, null);
  const sheet = {
    get cssRules(): never {
      throw new DOMException('Cannot access rules', 'SecurityError');
    },
  };
  Object.defineProperty(element, 'sheet', { value: sheet });
  return element;
};
const addresses = () =>
  [...document.head.children].map((element) => element.getAttribute('href')?.replace(origin, ''));

beforeEach(() => document.head.replaceChildren());

it('removes failed styles of remotes only', () => {
  const icon = document.createElement('link');
  icon.rel = 'icon';
  document.head.append(
    icon,
    link('/releases/mfe-faq/files/valid.css', 1),
    link('/releases/mfe-faq/files/broken.css', null),
    // As in Chromium after 404 or 500.
    link('/releases/mfe-faq/files/empty.css', 0),
    unreachable('/releases/mfe-faq/files/unreachable.css'),
  );
  expect(reloadFailedStyles()).toBeUndefined();
  expect(addresses()).toEqual([undefined, '/releases/mfe-faq/files/valid.css']);
});

const SHELL_STYLE = link('/releases/shell/files/shell.css', 0);
const retriedLink = () => document.head.querySelector('link')!;

describe('a failed style of the shell', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    document.head.append(SHELL_STYLE, link('/releases/mfe-faq/files/valid.css', 1));
  });
  afterEach(() => jest.useRealTimers());

  it('is requested once more in place, with the same integrity', async () => {
    const reloaded = reloadFailedStyles();
    expect(addresses()).toEqual([
      expect.stringMatching(/^\/releases\/shell\/files\/shell\.css\?again=\d$/),
      '/releases/mfe-faq/files/valid.css',
    ]);
    expect(retriedLink().getAttribute('integrity')).toBe('sha384-abc');
    retriedLink().dispatchEvent(new Event('load'));
    expect(await reloaded).toBeUndefined();
  });

  it('is removed when the second request fails', async () => {
    const reloaded = reloadFailedStyles();
    retriedLink().dispatchEvent(new Event('error'));
    expect(await reloaded).toBe(SHELL_STYLE.href);
    expect(addresses()).toEqual(['/releases/mfe-faq/files/valid.css']);
  });

  it('times out after three seconds but applies when it arrives later', async () => {
    const reloaded = reloadFailedStyles();
    jest.advanceTimersByTime(3_000);
    expect(await reloaded).toBe(SHELL_STYLE.href);
    expect(addresses()).toHaveLength(2);
  });
});
