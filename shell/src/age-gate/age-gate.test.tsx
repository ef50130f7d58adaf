import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { ageStore } from '@site/platform';
import { renderInSite } from '../testing/render-in-site';
import { AgeGate } from './age-gate';

const site = () => document.getElementById('site')!;
const renderGate = (onLeave?: (address: string) => void) =>
  renderInSite(
    <>
      <AgeGate onLeave={onLeave} />
      <div id="site">
        <main id="main" tabIndex={-1}>
          <a href="/faq">Behind</a>
        </main>
      </div>
    </>,
  );

beforeEach(() => {
  sessionStorage.clear();
  ageStore.setState({ status: 'checking' });
});

describe('the age gate in the prerendered document', () => {
  const html = renderToString(<AgeGate />);

  it('covers the page and says that the age is being verified', () => {
    expect(html).toContain('AGE VERIFICATION');
    expect(html).toContain('Verifying age...');
  });

  it('asks nothing yet, and makes nothing inert, so that it can be read without JavaScript', () => {
    expect(html).not.toContain('born');
    expect(html).not.toContain('inert');
  });
});

describe('a visitor whose age is unknown', () => {
  it('is asked whether they were born 21 years ago or earlier', () => {
    renderGate();
    const dialog = screen.getByRole('dialog', { name: 'AGE VERIFICATION' });
    expect(dialog).toHaveAttribute('aria-modal', 'true');
    expect(dialog).toHaveTextContent('You must be 21 years or older to view this website.');
    expect(dialog).toHaveTextContent(
      `Were you born on or before ${new Date().getFullYear() - 21}?`,
    );
  });

  it('cannot reach the site behind, and focus is in the dialog', () => {
    renderGate();
    expect(site().inert).toBe(true);
    expect(screen.getByRole('dialog')).toHaveFocus();
  });

  it('tabs between the two answers only', async () => {
    renderGate();
    const [yes, no, ...others] = screen.getAllByRole('button');
    expect(others).toEqual([]);
    for (const next of [yes, no, yes]) {
      await userEvent.tab();
      expect(next).toHaveFocus();
    }
    await userEvent.tab({ shift: true });
    expect(no).toHaveFocus();
  });

  it('cannot dismiss it with Escape', async () => {
    renderGate();
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeInTheDocument();
  });

  it('enters with YES, which is kept for the session as the text true', async () => {
    renderGate();
    await userEvent.click(screen.getByRole('button', { name: 'YES, I AM 21+' }));
    expect(sessionStorage.getItem('ageVerified')).toBe('true');
    expect(screen.queryByText('AGE VERIFICATION')).not.toBeInTheDocument();
    expect(site().inert).toBe(false);
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('is sent to a web search with NO, and nothing is kept', async () => {
    const onLeave = jest.fn();
    renderGate(onLeave);
    await userEvent.click(screen.getByRole('button', { name: 'NO' }));
    expect(onLeave).toHaveBeenCalledWith('https://www.google.com/');
    expect(sessionStorage).toHaveLength(0);
    expect(screen.getByRole('dialog')).toBeInTheDocument();
  });
});

it('lets a visitor in who said YES before, without taking their focus', () => {
  sessionStorage.setItem('ageVerified', 'true');
  renderGate();
  expect(screen.queryByText('AGE VERIFICATION')).not.toBeInTheDocument();
  expect(site().inert).toBe(false);
  expect(document.body).toHaveFocus();
});

it('asks again when the flag holds another text', () => {
  sessionStorage.setItem('ageVerified', 'yes');
  renderGate();
  expect(screen.getByRole('dialog')).toBeInTheDocument();
});
