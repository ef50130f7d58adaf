import { act, screen } from '@testing-library/react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { provideSiteState } from '@site/platform';
import { emptySite } from '@site/platform/testing';
import { exposeStore } from './remotes/expose-store';
import { loadExpose } from './remotes/load-expose';
import { start } from './start';
import { browserPart } from './testing/browser-part';

jest.mock('./remotes/load-expose', () => ({ loadExpose: jest.fn() }));
jest.mock('./frame/frame', () => ({
  Frame: ({ page, children }: { page: { title: string }; children: React.ReactNode }) => (
    <main title={page.title}>{children}</main>
  ),
}));
jest.mock('react-dom/client', () => {
  const client = jest.requireActual<typeof import('react-dom/client')>('react-dom/client');
  return {
    createRoot: jest.fn(client.createRoot),
    hydrateRoot: jest.fn(client.hydrateRoot),
  };
});
const roots = [jest.mocked(createRoot), jest.mocked(hydrateRoot)];
const load = jest.mocked(loadExpose);

const Tools = () => <h1>Tools</h1>;
const PRERENDERED = '<main title="Title of mfe-tools"><h1>Tools</h1></main>';

/** The document as the server sent it, at this address. */
const open = (path: string, html: string) => {
  window.history.replaceState(null, '', path);
  document.body.innerHTML = `<div id="root">${html}</div>`;
  return document.querySelector('h1');
};

beforeEach(() => {
  load.mockReset();
  exposeStore.setState({}, true);
  provideSiteState({ ...emptySite, remotes: [browserPart('mfe-tools')] });
});

afterEach(() => {
  for (const { mock } of roots) act(() => mock.results.forEach(({ value }) => value.unmount()));
  roots.forEach((root) => root.mockClear());
});

it('brings to life what was prerendered, and leaves its elements where they are', async () => {
  const heading = open('/tools', PRERENDERED);
  load.mockResolvedValue(Tools);
  const errors = jest.spyOn(console, 'error');
  await act(start);
  expect(hydrateRoot).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('heading')).toBe(heading);
  expect(errors).not.toHaveBeenCalled();
});

it('renders the page anew, with a panel, when its remote cannot be loaded', async () => {
  open('/tools', PRERENDERED);
  load.mockRejectedValue(new Error('gone'));
  await act(start);
  expect(hydrateRoot).not.toHaveBeenCalled();
  expect(screen.getByRole('alert')).toHaveTextContent('This section is not available right now');
});

it('lets the frame work after three seconds, whatever becomes of the page', async () => {
  jest.useFakeTimers();
  try {
    open('/tools', PRERENDERED);
    let arrive = (_: typeof Tools) => {};
    load.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
    await act(async () => {
      const starting = start();
      await jest.advanceTimersByTimeAsync(2_999);
      expect(createRoot).not.toHaveBeenCalled();
      await jest.advanceTimersByTimeAsync(1);
      await starting;
    });
    expect(hydrateRoot).not.toHaveBeenCalled();
    expect(screen.getByText('Loading...')).toBeInTheDocument();

    await act(async () => arrive(Tools));
    expect(screen.getByRole('heading')).toHaveTextContent('Tools');
    expect(load).toHaveBeenCalledTimes(1);
  } finally {
    jest.useRealTimers();
  }
});

it('shows the page that says so at an address without a page', async () => {
  open('/nowhere', '');
  await act(start);
  expect(screen.getByRole('main')).toHaveAttribute('title', 'Page Not Found');
  expect(screen.getByRole('heading', { level: 1 })).toBeInTheDocument();
  expect(load).not.toHaveBeenCalled();
});

it('renders a page that was not prerendered', async () => {
  open('/tools', '');
  load.mockResolvedValue(Tools);
  await act(start);
  expect(hydrateRoot).not.toHaveBeenCalled();
  expect(screen.getByRole('heading')).toHaveTextContent('Tools');
});
