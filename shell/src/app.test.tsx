import { render, screen } from '@testing-library/react';
import { provideSiteState } from '@site/platform';
import { emptySite } from '@site/platform/testing';
import { StaticRouter } from '@site/shared-ui/router';
import { App } from './app';
import { provideExpose } from './remotes/expose-store';
import { browserPart, expose } from './testing/browser-part';

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
