import { act, render, screen } from '@testing-library/react';
import type { SiteState } from '@site/contracts';
import { provideSiteState } from '@site/platform';
import { emptySite } from '@site/platform/testing';
import { BrowserRouter, StaticRouter } from '@site/shared-ui/router';
import { App } from './app';
import { learnRemotes } from './remotes/directory';
import { provideExpose } from './remotes/expose-store';
import { browser } from './browser';
import { browserPart, expose } from './testing/browser-part';

jest.mock('./remotes/directory', () => ({
  ...jest.requireActual<object>('./remotes/directory'),
  learnRemotes: jest.fn(),
}));
const reload = jest.spyOn(browser, 'reload').mockReturnValue(undefined);

beforeEach(() => {
  const page = { title: 'Page', expose: expose('page') };
  const remote = browserPart('mfe-desk', {
    pages: [
      { ...page, path: '/desk', frame: 'own' },
      { ...page, path: '/story' },
    ],
  });
  provideSiteState({ ...emptySite, remotes: [remote] });
  provideExpose(remote, './page', () => <h1>Hello</h1>);
});

const open = (path: string) =>
  render(
    <StaticRouter location={path}>
      <App />
    </StaticRouter>,
  );

it('renders no menu and footer around a page with its own frame', () => {
  open('/desk');
  expect(screen.getByRole('heading', { name: 'Hello' })).toBeInTheDocument();
  expect(screen.queryByRole('contentinfo', { hidden: true })).toBeNull();
  expect(screen.queryByRole('banner', { hidden: true })).toBeNull();
});

describe("going back to a page missing from the document's state", () => {
  const desk = browserPart('mfe-desk', {
    pages: [{ title: 'Desk', path: '/desk', expose: expose('page') }],
  });
  const untold = { ...emptySite, directory: { path: '/directory.json', integrity: 'sha384-x' } };

  const goBack = async (site: SiteState) => {
    provideSiteState(site);
    window.history.replaceState(null, '', '/nothing');
    await act(
      async () =>
        void render(
          <BrowserRouter useTransitions={false}>
            <App />
          </BrowserRouter>,
        ),
    );
    window.history.replaceState({ key: 'before' }, '', '/desk');
    await act(async () => void window.dispatchEvent(new PopStateEvent('popstate')));
  };
  const main = () => document.querySelector('main');

  it('waits for the directory, then shows, names and focuses the page', async () => {
    let tell = () => {};
    jest.mocked(learnRemotes).mockReturnValue(new Promise((resolve) => (tell = resolve)));
    await goBack(untold);
    expect(screen.getByText('Loading...').parentElement).toHaveClass('endless');
    expect(main()).not.toHaveAccessibleName();

    provideSiteState({ ...emptySite, remotes: [desk] });
    provideExpose(desk, './page', () => <h1>Hello</h1>);
    await act(async () => tell());
    expect(screen.getByRole('heading', { name: 'Hello' })).toBeInTheDocument();
    expect(main()).toHaveAccessibleName('Desk');
    expect(main()).toHaveFocus();
    expect(document.title).toBe(`Desk | ${emptySite.settings.brand}`);
  });

  it('reloads when the directory cannot be loaded', async () => {
    jest.mocked(learnRemotes).mockRejectedValue(new Error('offline'));
    await goBack(untold);
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
