import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInSite } from '../testing/render-in-site';
import { PageSkeleton } from './page-skeleton';
import { SectionError } from './section-error';

it('offers another try in place of a broken section', async () => {
  const onRetry = jest.fn();
  renderInSite(<SectionError title="The map is not available" onRetry={onRetry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('The map is not available');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

it('tells screen readers that a page is loading', () => {
  renderInSite(<PageSkeleton />);
  expect(screen.getByText('Loading...').parentElement).toHaveAttribute('aria-busy', 'true');
});
