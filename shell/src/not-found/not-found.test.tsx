import { screen } from '@testing-library/react';
import { renderInSite } from '../testing/render-in-site';
import { NotFound } from './not-found';

it('says what is missing, hints at the router and leads home', () => {
  renderInSite(<NotFound />, '/nowhere');
  expect(screen.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeInTheDocument();
  expect(screen.getByText('Did you forget to add the page to the router?')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/home');
});
