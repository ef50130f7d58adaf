import { openPage } from '@site/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import ContactPage from './contact-page';

const renderContact = (paths: string[]) => openPage(<ContactPage />, '/contact', { paths });

it('links only to existing pages', () => {
  renderContact(['/faq']);
  const links = within(screen.getByRole('navigation', { name: 'Quick links' })).getAllByRole(
    'link',
  );
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/faq']);
});
