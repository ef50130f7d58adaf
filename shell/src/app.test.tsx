import { act, render, screen } from '@testing-library/react';
import { provideSiteState } from '@site/platform';
import { emptySite } from '@site/platform/testing';
import { BrowserRouter } from '@site/shared-ui/router';
import { App } from './app';
import { loadAllRemotes } from './federation/state';
import { provideExpose } from './remotes/expose-store';
import { browser } from './browser';
import { browserPart, expose } from './testing/browser-part';

jest.mock('./federation/state', () => ({
  ...jest.requireActual<object>('./federation/state'),
  loadAllRemotes: jest.fn(),
}));
const reload = jest.spyOn(browser, 'reload').mockReturnValue(undefined);
const loadRemotes = jest.mocked(loadAllRemotes);

/** Goes back to a page that the document's state does not list. */
const goBack = async () => {
  const directory = { path: '/directory.json', integrity: 'sha384-x' };
  provideSiteState({ ...emptySite, directory });
  window.history.replaceState(null, '', '/nothing');
  const app = (
    <BrowserRouter>
      <App />
    </BrowserRouter>
  );
  await act(async () => void render(app));
  window.history.replaceState({ key: 'before' }, '', '/desk');
  await act(async () => void window.dispatchEvent(new PopStateEvent('popstate')));
};
const main = () => document.querySelector('main');

it('waits for the directory on Back, then shows, names and focuses the page', async () => {
  let finishLoading = () => {};
  loadRemotes.mockReturnValue(new Promise((resolve) => (finishLoading = resolve)));
  await goBack();
  expect(screen.getByText('Loading...').parentElement).toHaveClass('endless');
  expect(main()).not.toHaveAccessibleName();

  const page = { title: 'Desk', path: '/desk', expose: expose('page') };
  const desk = browserPart('mfe-desk', { pages: [page] });
  provideSiteState({ ...emptySite, remotes: [desk] });
  provideExpose(desk, './page', () => <h1>Hello</h1>);
  await act(async () => finishLoading());
  expect(screen.getByRole('heading', { name: 'Hello' })).toBeInTheDocument();
  expect(main()).toHaveAccessibleName('Desk');
  expect(main()).toHaveFocus();
  expect(document.title).toBe(`Desk | ${emptySite.settings.brand}`);
});

it('reloads when the directory cannot be loaded', async () => {
  loadRemotes.mockRejectedValue(new Error('offline'));
  await goBack();
  expect(reload).toHaveBeenCalledTimes(1);
});
