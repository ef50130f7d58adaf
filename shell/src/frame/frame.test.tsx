import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ComponentProps } from 'react';
import { ageStore, NOTICE_MS, notify } from '@site/platform';
import { Link, useLocation, useNavigate } from '@site/shared-ui/router';
import { renderInSite } from '../testing/render-in-site';
import { Frame } from './frame';

const PAGES: Record<string, ComponentProps<typeof Frame>['page']> = {
  '/home': { title: 'Home' },
  '/desk': { title: 'Desk', frame: 'own' },
};

/** Pages whose contact section renders after a click on Arrive. */
const Pages = () => {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [arrived, setArrived] = useState(false);
  return (
    <Frame page={PAGES[pathname] ?? { title: 'FAQ' }}>
      <h1>{pathname}</h1>
      <Link to="/desk">To desk</Link>
      <Link to="/home#contact">To contact</Link>
      <Link to="/faq">To FAQ</Link>
      <input
        aria-label="Search"
        onChange={(event) => void navigate(`?q=${event.target.value}`, { replace: true })}
      />
      <button onClick={() => setArrived(true)}>Arrive</button>
      {arrived && pathname === '/home' && <section id="contact">GET IN TOUCH</section>}
    </Frame>
  );
};

const scrollToMock = jest.fn();
const scrollIntoViewMock = jest.fn();

beforeEach(() => {
  sessionStorage.setItem('ageVerified', 'true');
  ageStore.setState({ status: 'checking' });
  document.title = 'Title from the server';
  scrollToMock.mockReset();
  scrollIntoViewMock.mockReset();
  window.scrollTo = scrollToMock;
  Element.prototype.scrollIntoView = scrollIntoViewMock;
});

it('leaves title, focus and scroll position alone on a full page load', () => {
  renderInSite(<Pages />);
  expect(document.title).toBe('Title from the server');
  expect(document.body).toHaveFocus();
  expect(scrollToMock).not.toHaveBeenCalled();
});

it('sets title, focus and scroll position on navigation', async () => {
  renderInSite(<Pages />);
  await userEvent.click(screen.getByRole('link', { name: 'To FAQ' }));
  expect(document.title).toBe('FAQ | Ambergrove');
  expect(screen.getByRole('main', { name: 'FAQ' })).toHaveFocus();
  expect(scrollToMock).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
});

it('scrolls to an anchor of another page once it is rendered', async () => {
  renderInSite(<Pages />, '/faq');
  await userEvent.click(screen.getByRole('link', { name: 'To contact' }));
  expect(scrollIntoViewMock).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Arrive' }));
  await waitFor(() => expect(scrollIntoViewMock).toHaveBeenCalledTimes(1));
  expect(screen.getByText('GET IN TOUCH')).toHaveFocus();
});

it('keeps focus and scroll position when only the query changes', async () => {
  renderInSite(<Pages />, '/faq');
  await userEvent.type(screen.getByRole('textbox'), 'oil');
  expect(window.location.search).toBe('?q=oil');
  expect(screen.getByRole('textbox')).toHaveFocus();
  expect(scrollToMock).not.toHaveBeenCalled();
});

it('leaves the scroll position to the browser on Back', async () => {
  renderInSite(<Pages />);
  await userEvent.click(screen.getByRole('link', { name: 'To FAQ' }));
  scrollToMock.mockReset();
  act(() => window.history.back());
  expect(await screen.findByRole('heading', { name: '/home' })).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('main', { name: 'Home' })).toHaveFocus());
  expect(document.title).toBe('Home | Ambergrove');
  expect(scrollToMock).not.toHaveBeenCalled();
});

it('keeps a notice until the menu of phones, which covers it, is closed', () => {
  jest.useFakeTimers();
  renderInSite(<Pages />, '/faq');
  act(() => notify({ title: 'Saved' }));
  fireEvent.click(screen.getByRole('button', { name: 'Open menu' }));
  act(() => jest.advanceTimersByTime(2 * NOTICE_MS));
  expect(screen.getByText('Saved')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Close menu' }));
  act(() => jest.advanceTimersByTime(NOTICE_MS));
  expect(screen.queryByText('Saved')).toBeNull();
  jest.useRealTimers();
});

describe('a page with its own frame', () => {
  it('has a skip link and notices but no menu or footer', () => {
    renderInSite(<Pages />, '/desk');
    expect(screen.queryByRole('banner')).toBeNull();
    expect(screen.queryByRole('contentinfo')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Open menu' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveAttribute('href', '#main');
    expect(screen.getByRole('main', { name: 'Desk' })).toBeInTheDocument();
    act(() => notify({ title: 'Saved' }));
    expect(screen.getByText('Saved')).toBeInTheDocument();
  });

  it('is behind the age gate', () => {
    sessionStorage.clear();
    renderInSite(<Pages />, '/desk');
    expect(screen.getByRole('dialog', { name: 'AGE VERIFICATION' })).toBeInTheDocument();
    expect(document.getElementById('site')).toHaveProperty('inert', true);
  });
});
