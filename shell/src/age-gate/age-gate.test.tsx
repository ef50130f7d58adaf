import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { ageStore } from '@site/platform';
import { browser } from '../browser';
import { renderInSite } from '../testing/render-in-site';
import { AgeGate } from './age-gate';

const site = () => document.getElementById('site')!;
const renderGate = () =>
  renderInSite(
    <>
      <AgeGate />
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

const html = renderToString(<AgeGate />);

it('prerendered asks nothing and leaves the page readable without JavaScript', () => {
  expect(html).not.toContain('born');
  expect(html).not.toContain('inert');
});

describe('with an unknown age', () => {
  it('asks whether the visitor was born at least 21 years ago', () => {
    renderGate();
    const dialog = screen.getByRole('dialog', { name: 'AGE VERIFICATION' });
    expect(dialog).toHaveAttribute('aria-modal', 'true');
    expect(dialog).toHaveTextContent('You must be 21 years or older to view this website.');
    expect(dialog).toHaveTextContent(
      `Were you born on or before ${new Date().getFullYear() - 21}?`,
    );
  });

  it('leaves for a web search on NO and stores nothing', async () => {
    const load = jest.spyOn(browser, 'load').mockReturnValue();
    renderGate();
    await userEvent.click(screen.getByRole('button', { name: 'NO' }));
    expect(load).toHaveBeenCalledWith('https://www.google.com/');
    expect(sessionStorage).toHaveLength(0);
    expect(screen.getByRole('dialog')).toBeInTheDocument();
  });
});

it('shows no gate and moves no focus for a verified session', () => {
  sessionStorage.setItem('ageVerified', 'true');
  renderGate();
  expect(screen.queryByText('AGE VERIFICATION')).not.toBeInTheDocument();
  expect(site().inert).toBe(false);
  expect(document.body).toHaveFocus();
});
