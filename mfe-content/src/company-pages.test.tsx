/** What all pages of the company have in common, and their figures and links (docs/product.md, sections 2.24 and 9.14). */
import { emptySite, renderPage } from '@site/platform/testing';
import { BrowserRouter } from '@site/shared-ui/router';
import { screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import config from '../remote.config';
import BrandDeckPage from './brand-deck/brand-deck-page';
import CareersPage from './careers/careers-page';
import ComingSoonPage from './coming-soon/coming-soon-page';
import { contactPath } from './contact/contact-path';
import LabResultsPage from './lab-results/lab-results-page';
import OurStoryPage from './our-story/our-story-page';
import SustainabilityPage from './sustainability/sustainability-page';
import WholesalePage from './wholesale/wholesale-page';

const paths = [...config.pages.map(({ path }) => path), '/products', '/store-locator'];

const show = (Page: ComponentType, known = paths) =>
  renderPage(<Page />, {
    site: { ...emptySite, paths: known, settings: { ...emptySite.settings, brand: 'Testgrove' } },
    wrapper: ({ children }) => <BrowserRouter>{children}</BrowserRouter>,
  });

const hrefs = (name: RegExp | string) =>
  screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'));

const pages = {
  BrandDeckPage,
  CareersPage,
  ComingSoonPage,
  LabResultsPage,
  OurStoryPage,
  SustainabilityPage,
  WholesalePage,
};

it.each(Object.entries(pages))('%s has one heading of the first level', (_name, Page) => {
  show(Page);
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
});

it.each(Object.entries(pages))('%s links to no page that is not there', (_name, Page) => {
  show(Page, []);
  expect(screen.queryAllByRole('link')).toEqual([]);
});

it.each(Object.entries(pages))(
  '%s takes the name of the brand from the settings',
  (_name, Page) => {
    const { container } = show(Page);
    expect(container).not.toHaveTextContent('Ambergrove');
  },
);

it('tells the story, the mission and four values, and leads to products and stores', () => {
  show(OurStoryPage);
  expect(screen.getByRole('heading', { name: 'Our mission' })).toBeInTheDocument();
  expect(screen.getAllByRole('listitem')).toHaveLength(4);
  expect(hrefs('Explore Products')).toEqual(['/products']);
  expect(hrefs('Find a Store')).toEqual(['/store-locator']);
});

it('names the three kinds of tests and where to find a certificate, or to ask for it', () => {
  show(LabResultsPage);
  for (const name of ['Potency', 'Contaminant screening', 'Quality assurance'])
    expect(screen.getByRole('heading', { name })).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Batch number' })).toBeInTheDocument();
  expect(hrefs('Contact Us')).toEqual([
    contactPath('product', 'Certificate of analysis, batch number:'),
  ]);
});

it('states the figures and the license that wholesale partners need', () => {
  show(WholesalePage);
  expect(screen.getByText('500+')).toBeInTheDocument();
  expect(
    screen.getByText('A valid state cannabis retail or dispensary license'),
  ).toBeInTheDocument();
  expect(screen.getByText(/license and your application within 48 hours/)).toBeInTheDocument();
  expect(screen.getByText(/contact you within 1-2 business days about/)).toBeInTheDocument();
  expect(new Set(hrefs('Request Wholesale Info'))).toEqual(
    new Set([contactPath('wholesale', 'Wholesale information')]),
  );
});

it('shows six initiatives', () => {
  show(SustainabilityPage);
  expect(screen.getAllByRole('listitem')).toHaveLength(6);
});

it.each([
  ['Extraction Technician', 'Production', 'California · Full-time'],
  ['Quality Assurance Specialist', 'Quality Control', 'California · Full-time'],
  ['Cultivation Specialist', 'Cultivation', 'California · Full-time'],
  ['Sales Representative', 'Sales', 'Remote · Full-time'],
])('offers a place as %s', (title, department, place) => {
  show(CareersPage);
  const opening = screen.getByRole('heading', { name: title }).closest('li')!;
  expect(opening).toHaveTextContent(department);
  expect(opening).toHaveTextContent(place);
  expect(hrefs(`Apply Now: ${title}`)).toEqual([contactPath('general', `Application: ${title}`)]);
});

it('shows investors the figures and leads them to a conversation and to the products', () => {
  show(BrandDeckPage);
  for (const figure of ['99%', '5', '10,000+', '500+'])
    expect(screen.getByText(figure)).toBeInTheDocument();
  expect(new Set(hrefs('Investment Inquiry'))).toEqual(new Set(['/contact?inquiry=partnership']));
  expect(new Set(hrefs('View Products'))).toEqual(new Set(['/products']));
});

it('says what the new site will bring, and where products are until then', () => {
  show(ComingSoonPage);
  expect(
    screen.getByText('Must be 21+ • Cannabis products for licensed dispensaries only'),
  ).toBeInTheDocument();
  for (const name of ['Enhanced product catalog', 'Event calendar', 'Rewards program'])
    expect(screen.getByRole('heading', { name })).toBeInTheDocument();
  expect(hrefs('Find Dispensaries')).toEqual(['/store-locator']);
});

it('keeps the coming-soon page out of the navigation', () => {
  expect(config.pages.find(({ path }) => path === '/coming-soon')?.nav).toBeUndefined();
});
