import { openPage } from '@site/shared-ui/testing';
import { screen } from '@testing-library/react';
import config from '../../remote.config';
import HubPage, { tools } from './hub-page';

const open = (paths: string[]) => openPage(<HubPage />, '/tools', { paths });

const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

it('lists every tool of the menu', () => {
  const inMenu = config.pages.filter(({ nav }) => nav?.group === 'resources');
  expect(inMenu.map(({ path }) => path).sort()).toEqual(tools.map(({ path }) => path).sort());
});

it('links to existing pages only', () => {
  open(['/tools/extract-finder']);
  expect(links()).toEqual(['/tools/extract-finder', '/home#contact']);
});
