import { emptySite, renderPage } from '@site/platform/testing';
import { BrowserRouter } from '@site/shared-ui/router';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ExtractFinderPage from './extract-finder-page';

const open = (query = '', paths: string[] = []) => {
  window.history.replaceState(null, '', `/tools/extract-finder${query}`);
  return renderPage(<ExtractFinderPage />, {
    site: { ...emptySite, paths },
    wrapper: BrowserRouter as never,
  });
};

const find = () => screen.getByRole('button', { name: 'Find My Extract' });
const ANSWERED = '?experience=experienced&priority=flavor&consumption=dab';

it('asks three questions and waits for all three answers', async () => {
  const user = userEvent.setup();
  open();
  expect(screen.getAllByRole('group')).toHaveLength(3);
  await user.click(screen.getByRole('radio', { name: /Beginner/ }));
  await user.click(screen.getByRole('radio', { name: /Purity/ }));
  expect(find()).toBeDisabled();
  await user.click(screen.getByRole('radio', { name: /Mixed/ }));
  expect(find()).toBeEnabled();
});

it('is answered with the keyboard alone and moves the focus to the result', async () => {
  const user = userEvent.setup();
  open();
  await user.tab();
  await user.keyboard(' {ArrowRight}');
  expect(screen.getByRole('radio', { name: /Intermediate/ })).toBeChecked();
  await user.tab();
  await user.keyboard(' {ArrowRight}');
  await user.tab();
  await user.keyboard(' {Enter}');

  const heading = screen.getByRole('heading', { name: 'Distillate' });
  expect(heading).toHaveFocus();
  expect(screen.getByText('90-99%')).toBeVisible();
  expect(screen.getByText('Key Benefits')).toBeVisible();
  expect(screen.getByText('Best For')).toBeVisible();
});

it('keeps the answers in the URL, so that they survive a reload', async () => {
  const { unmount } = open();
  await userEvent.click(screen.getByRole('radio', { name: /Experienced/ }));
  await userEvent.click(screen.getByRole('radio', { name: /Flavor/ }));
  expect(window.location.search).toBe('?experience=experienced&priority=flavor');
  unmount();
  open(window.location.search);
  expect(screen.getByRole('radio', { name: /Experienced/ })).toBeChecked();
  expect(screen.getByRole('radio', { name: /Flavor/ })).toBeChecked();
});

it('passes over answers in the URL that are not among the choices', () => {
  open('?experience=expert&priority=flavor&consumption=dab&view=result');
  expect(screen.getByRole('radio', { name: /Flavor/ })).toBeChecked();
  expect(find()).toBeDisabled();
});

it('goes back to the questions with the answers kept', async () => {
  open(`${ANSWERED}&view=result`);
  expect(screen.getByRole('heading', { name: 'Terp Sauce' })).not.toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(screen.getByRole('heading', { name: 'Three questions' })).toHaveFocus();
  expect(screen.getByRole('radio', { name: /Dab/ })).toBeChecked();
  expect(find()).toBeEnabled();
});

it('leads back to the questions with the browser too', async () => {
  open(ANSWERED);
  await userEvent.click(find());
  expect(screen.getByRole('heading', { name: 'Terp Sauce' })).toBeVisible();
  await act(async () => {
    const left = new Promise((resolve) =>
      window.addEventListener('popstate', resolve, { once: true }),
    );
    window.history.back();
    await left;
  });
  expect(find()).toBeEnabled();
});

it('leads to the products, and to the tools once there is such a page', () => {
  const { unmount } = open(`${ANSWERED}&view=result`);
  expect(screen.getByRole('link', { name: 'View Products' })).toHaveAttribute('href', '/products');
  expect(screen.queryByRole('link', { name: 'Back to Tools' })).not.toBeInTheDocument();
  unmount();
  open(`${ANSWERED}&view=result`, ['/tools']);
  expect(screen.getByRole('link', { name: 'Back to Tools' })).toHaveAttribute('href', '/tools');
});

it('says that it is for education', () => {
  open();
  expect(screen.getByRole('note')).toHaveTextContent('For education only');
});
