/** Requirements common to all company pages (docs/product.md, sections 2.24 and 9.14). */
import { emptySite } from '@site/platform/testing';
import { hrefOf, openPage } from '@site/shared-ui/testing';
import { screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import config from '../remote.config';
import BrandDeckPage from './brand-deck/brand-deck-page';
import CareersPage from './careers/careers-page';
import { openings } from './careers/openings';
import ComingSoonPage from './coming-soon/coming-soon-page';
import { contactPath, readSubject } from './contact/contact-path';
import LabResultsPage from './lab-results/lab-results-page';
import OurStoryPage from './our-story/our-story-page';
import SustainabilityPage from './sustainability/sustainability-page';
import WholesalePage from './wholesale/wholesale-page';

const paths = [...config.pages.map(({ path }) => path), '/products', '/store-locator'];
const settings = { ...emptySite.settings, brand: 'Testgrove' };
const show = (Page: ComponentType, sitePaths = paths) =>
  openPage(<Page />, '/', { paths: sitePaths, settings });

it.each(
  Object.entries({
    BrandDeckPage,
    CareersPage,
    ComingSoonPage,
    LabResultsPage,
    OurStoryPage,
    SustainabilityPage,
    WholesalePage,
  }),
)('%s has one h1, the configured brand, and no link to a missing page', (_name, Page) => {
  const { container } = show(Page, []);
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(container).not.toHaveTextContent('Ambergrove');
  expect(screen.queryAllByRole('link')).toEqual([]);
});

it.each<[ComponentType, string, string]>([
  [LabResultsPage, 'Contact Us', contactPath('product', 'Certificate of analysis, batch number:')],
  [WholesalePage, 'Request Wholesale Info', contactPath('wholesale', 'Wholesale information')],
  [SustainabilityPage, 'Explore Products', '/products'],
  [WholesalePage, 'Explore Products', '/products'],
  [BrandDeckPage, 'Investment Inquiry', '/contact?inquiry=partnership'],
  [ComingSoonPage, 'Find Dispensaries', '/store-locator'],
])('%p links “%s” to %s', (Page, name, href) => {
  show(Page);
  for (const link of screen.getAllByRole('link', { name }))
    expect(link).toHaveAttribute('href', href);
});

it.each(openings)('starts an application as $title that ends with what to add', ({ title }) => {
  show(CareersPage);
  const href = hrefOf(`Apply Now: ${title}`) ?? '';
  const subject = new URL(href, 'https://site.example').searchParams.get('subject');
  expect(readSubject(subject)).toMatch(new RegExp(`^Application: ${title}\\. .*resume.*:\n$`));
});

it('states the salary range of each opening', () => {
  show(CareersPage);
  expect(screen.getAllByText(/^\$\d{2},000-\$\d{2},000 a year$/)).toHaveLength(4);
});
