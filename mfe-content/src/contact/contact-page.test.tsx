import { openPage } from '@site/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import ContactPage from './contact-page';
import { contactPath } from './contact-path';

const renderContact = (paths: string[], path = '/contact') =>
  openPage(<ContactPage />, path, { paths });

it('links only to existing pages', () => {
  renderContact(['/faq']);
  const links = within(screen.getByRole('navigation', { name: 'Quick links' })).getAllByRole(
    'link',
  );
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/faq']);
});

it.each([
  ['Application: Sales. My experience:', 'Application: Sales'],
  ['A store near St. Louis', 'A store near St. Louis'],
  ['Batch number:', 'Batch number'],
])('names what the link with the subject “%s” is about, with room to write', (subject, topic) => {
  renderContact([], contactPath('general', subject));
  expect(screen.getByText(`Subject: ${topic}`)).toBeVisible();
  expect(screen.getByLabelText('Message')).toHaveAttribute('rows', '8');
});
