import { act, render, screen } from '@testing-library/react';
import { provideSiteState } from '@site/platform';
import { emptySite } from '@site/platform/testing';
import { BrowserRouter, StaticRouter } from '@site/shared-ui/router';
import { App } from './app';
import { exposeStore, provideExpose } from './remotes/expose-store';
import { loadExpose } from './remotes/load-expose';
import { browserPart, expose } from './testing/browser-part';

jest.mock('./remotes/load-expose', () => ({ loadExpose: jest.fn() }));

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

it('stands around a page that asks for nothing', () => {
  open('/story');
  expect(screen.getByRole('heading', { name: 'Hello' })).toBeInTheDocument();
  expect(screen.getByRole('contentinfo', { hidden: true })).toBeInTheDocument();
});

it('leaves out menu and footer where the release of a page asks for its own frame', () => {
  open('/desk');
  expect(screen.getByRole('heading', { name: 'Hello' })).toBeInTheDocument();
  expect(screen.queryByRole('contentinfo', { hidden: true })).toBeNull();
  expect(screen.queryByRole('banner', { hidden: true })).toBeNull();
});

it('holds the place of a page that the visitor comes back to, as far down as he may have been', async () => {
  jest.mocked(loadExpose).mockReturnValue(new Promise(() => {}));
  exposeStore.setState({}, true);
  window.history.replaceState(null, '', '/story');
  const site = (
    <BrowserRouter useTransitions={false}>
      <App />
    </BrowserRouter>
  );
  await act(async () => void render(site));
  const place = () => screen.getByText('Loading...').parentElement;
  expect(place()).not.toHaveClass('endless');
  // The entry of a document that was loaded anew meanwhile.
  window.history.replaceState({ key: 'before' }, '', '/desk');
  await act(async () => void window.dispatchEvent(new PopStateEvent('popstate')));
  expect(place()).toHaveClass('endless');
});
