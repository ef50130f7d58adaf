import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { provideSiteState, request } from '@site/platform';
import { fakeResponse } from '@site/platform/testing';
import { Link, useLocation, useNavigate } from '@site/shared-ui/router';
import { browserPart } from '../testing/browser-part';
import { renderInSite, smallSite } from '../testing/render-in-site';
import { hasAllRemotes, loadAllRemotes } from '../federation/state';
import { showWithTransition } from '../motion/page-transition';
import { loadPage } from '../remotes/load-page';
import { browser } from '../browser';
import { RenewingNavigator } from './renewing-navigator';
import { watchInput } from './unsent-input';
import { isExpired, isSuperseded, probeDocument } from './live-composition';

jest.mock('./live-composition', () => ({
  isExpired: jest.fn(),
  isSuperseded: jest.fn(),
  probeDocument: jest.fn(),
}));
jest.mock('../federation/state', () => ({ hasAllRemotes: jest.fn(), loadAllRemotes: jest.fn() }));
jest.mock('../remotes/load-page', () => ({ loadPage: jest.fn() }));
jest.mock('../motion/page-transition', () => ({
  showWithTransition: jest.fn((show: () => void) => show()),
}));
const loadPageMock = jest.mocked(loadPage);
const hasAllMock = jest.mocked(hasAllRemotes);
const loadRemotes = jest.mocked(loadAllRemotes);
const isExpiredMock = jest.mocked(isExpired);
const isSupersededMock = jest.mocked(isSuperseded);
const probeMock = jest.mocked(probeDocument);
const load = jest.spyOn(browser, 'load').mockReturnValue(undefined);

const CurrentUrl = () => {
  const { pathname, search } = useLocation();
  return <p>{`at ${pathname}${search}`}</p>;
};

const Replace = () => {
  const navigate = useNavigate();
  return <button onClick={() => void navigate('/products', { replace: true })}>Replace</button>;
};

beforeAll(watchInput);
beforeEach(() => {
  load.mockClear();
  isExpiredMock.mockReturnValue(false);
  isSupersededMock.mockReturnValue(true);
  hasAllMock.mockReturnValue(true);
  loadRemotes.mockReset();
  loadPageMock.mockReset();
  jest.mocked(showWithTransition).mockClear();
  probeMock.mockReset().mockResolvedValue('renewed');
  renderInSite(
    <RenewingNavigator>
      <CurrentUrl />
      <Replace />
      <Link to="/products?sort=name#top">All products</Link>
      <Link to="/home?step=2">Next step</Link>
      <Link to="/guides" state={{ from: 'here' }}>
        With a state
      </Link>
      <Link to="/events">Unlisted</Link>
      <main>
        <input aria-label="In the page" />
      </main>
      <input aria-label="Around it" />
    </RenewingNavigator>,
  );
  const remotes = [browserPart('mfe-products'), browserPart('mfe-guides')];
  provideSiteState({ ...smallSite, remotes });
});

const follow = (name: string) => userEvent.click(screen.getByRole('link', { name }));
const expectClientNavigation = async (path = '/products?sort=name') => {
  expect(await screen.findByText(`at ${path}`)).toBeInTheDocument();
  expect(load).not.toHaveBeenCalled();
};

it('loads the document when another composition is live', async () => {
  await follow('All products');
  expect(load.mock.calls).toEqual([['/products?sort=name#top']]);
  expect(screen.getByText('at /home')).toBeInTheDocument();
});

it('loads the document after a day in any case', async () => {
  isSupersededMock.mockReturnValue(false);
  isExpiredMock.mockReturnValue(true);
  await follow('All products');
  expect(load).toHaveBeenCalledTimes(1);
});

describe('while the next page loads', () => {
  let finishLoading = () => {};
  beforeEach(() => {
    isSupersededMock.mockReturnValue(false);
    loadPageMock.mockReturnValue(new Promise<void>((resolve) => (finishLoading = resolve)));
  });

  it('keeps the current page, then shows the next one with a transition', async () => {
    await follow('All products');
    expect(loadPageMock.mock.calls).toMatchObject([[{ page: { path: '/products' } }]]);
    expect(screen.getByText('at /home')).toBeInTheDocument();
    expect(showWithTransition).not.toHaveBeenCalled();
    await act(async () => finishLoading());
    await expectClientNavigation();
    expect(showWithTransition).toHaveBeenCalledTimes(1);
  });

  it('follows the later of two links', async () => {
    await follow('All products');
    loadPageMock.mockReturnValue(undefined);
    await follow('With a state');
    await act(async () => finishLoading());
    await expectClientNavigation('/guides');
  });
});

it.each(['same', 'unreachable'] as const)(
  'navigates in the page when the next document is %s',
  async (result) => {
    probeMock.mockResolvedValue(result);
    await follow('All products');
    await expectClientNavigation();
  },
);

it('navigates in the page when only the query changes or state is passed', async () => {
  await follow('Next step');
  await expectClientNavigation('/home?step=2');
  expect(loadPageMock).not.toHaveBeenCalled();
  expect(showWithTransition).not.toHaveBeenCalled();
  await follow('With a state');
  await expectClientNavigation('/guides');
});

it('navigates in the page when beforeunload is prevented', async () => {
  const guard = (event: Event) => event.preventDefault();
  window.addEventListener('beforeunload', guard);
  await follow('All products');
  window.removeEventListener('beforeunload', guard);
  await expectClientNavigation();
});

it('navigates in the page if a full load would lose input outside of <main>', async () => {
  await userEvent.type(screen.getByLabelText('Around it'), 'ada@example.com');
  await follow('All products');
  await expectClientNavigation();
  await userEvent.clear(screen.getByLabelText('Around it'));
  await userEvent.type(screen.getByLabelText('In the page'), 'ada@example.com');
  await follow('With a state');
  await follow('All products');
  expect(load).toHaveBeenCalledTimes(1);
});

it('navigates in the page while a request is pending', async () => {
  let respond = (_: unknown) => {};
  globalThis.fetch = jest.fn(() => new Promise((resolve) => (respond = resolve))) as never;
  const pendingRequest = request('/api/contact', { method: 'POST' });
  await follow('All products');
  await expectClientNavigation();
  respond(fakeResponse(200));
  await pendingRequest;
  Reflect.deleteProperty(globalThis, 'fetch');
});

describe('a link to a path outside of the composition', () => {
  beforeEach(() => isSupersededMock.mockReturnValue(false));

  it.each(['same', 'renewed'] as const)(
    'loads the document, because the site may redirect: %s',
    async (result) => {
      probeMock.mockResolvedValue(result);
      await follow('Unlisted');
      expect(load.mock.calls).toEqual([['/events']]);
    },
  );

  it('navigates in the page when the site does not respond', async () => {
    probeMock.mockResolvedValue('unreachable');
    await follow('Unlisted');
    await expectClientNavigation('/events');
  });
});

describe("a page missing from the document's state", () => {
  const remotes = [browserPart('mfe-products')];
  beforeEach(() => {
    isSupersededMock.mockReturnValue(false);
    hasAllMock.mockReturnValue(false);
    provideSiteState({ ...smallSite, remotes: [] });
    loadRemotes.mockImplementation(async () => {
      hasAllMock.mockReturnValue(true);
      provideSiteState({ ...smallSite, remotes });
    });
  });
  const navigations = {
    'a link': () => follow('All products'),
    'a navigation with replace': () =>
      userEvent.click(screen.getByRole('button', { name: 'Replace' })),
  };

  it.each(Object.entries(navigations))(
    'is shown after the directory has loaded: %s',
    async (_, go) => {
      await go();
      expect(await screen.findByText(/^at \/products/)).toBeInTheDocument();
      expect(load).not.toHaveBeenCalled();
      expect(loadRemotes).toHaveBeenCalledTimes(1);
    },
  );

  it.each(Object.entries(navigations))(
    'is loaded as a document when the directory fails: %s',
    async (_, go) => {
      loadRemotes.mockRejectedValue(new Error('silent'));
      await go();
      expect(load).toHaveBeenCalledTimes(1);
      expect(screen.getByText('at /home')).toBeInTheDocument();
    },
  );
});
