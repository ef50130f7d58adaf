/** Privacy and terms: anchors that forms link to, and statements that must match the software. */
import { RETENTION } from '@site/brand/retention-periods';
import { emptySite } from '@site/platform/testing';
import { openPage } from '@site/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import type { Article } from './blocks/legal-page';
import { privacyArticles } from './privacy/privacy-content';
import PrivacyPage from './privacy/privacy-page';
import { termsArticles } from './terms/terms-content';
import TermsPage from './terms/terms-page';

const show = (Page: ComponentType) =>
  openPage(<Page />, '/', {
    settings: { ...emptySite.settings, brand: 'Testgrove' },
    paths: ['/privacy', '/terms', '/contact', '/lottery'],
  });
const textOf = (articles: readonly Article[]) => JSON.stringify(articles);

it.each([
  [PrivacyPage, privacyArticles],
  [TermsPage, termsArticles],
])('lists its articles with anchors', (Page, articles) => {
  const { container } = show(Page);
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  const links = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole(
    'link',
  );
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    articles.map(({ id }) => `#${id}`),
  );
  for (const { id, title } of articles) {
    expect(screen.getByRole('region', { name: title })).toHaveAttribute('id', id);
  }
  expect(container).toHaveTextContent('Testgrove');
  expect(screen.getByRole('note')).toHaveTextContent('counsel should review it');
});

it('names everything that the software stores', () => {
  const text = textOf(privacyArticles);
  const inBrowser =
    'ageVerified newsletter-popup-seen newsletter-confirmed favourites site-session-id visitor-place contact-draft';
  const others = 'telemetry opened-wheels player slice IP';
  for (const name of `${inBrowser} ${others}`.split(' ')) expect(text).toContain(name);
  const ids = privacyArticles.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining(['contact', 'newsletter', 'contests', 'guides']));
});

it('states every retention period', () => {
  const { entries } = privacyArticles.find(({ id }) => id === 'periods')!;
  expect(entries).toHaveLength(Object.keys(RETENTION).length);
  expect(entries).toContain(`${RETENTION.contactMessages.what}: a year after they were sent.`);
  expect(entries).toContain(`${RETENTION.claims.what}: 4 years after the claim.`);
  expect(entries).toContain(`${RETENTION.mailboxCounts.what}: a day after the last email.`);
  expect(entries).toContain(`${RETENTION.sentMails.what}: 30 days after it was sent.`);
  expect(textOf(privacyArticles)).not.toContain('undefined');
});

it('links to the open-source notices', () => {
  const { file } = termsArticles.find(({ id }) => id === 'open-source')!;
  show(TermsPage);
  expect(screen.getByRole('link', { name: file!.name }).getAttribute('href')).toBe('/licenses.txt');
});
