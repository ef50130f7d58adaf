import { emptySite, renderPage } from '@site/platform/testing';
import { BrowserRouter } from '@site/shared-ui/router';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';

/** A page in the router, at the address that the test has set. */
export const openPage = (page: ReactElement, site = emptySite) =>
  renderPage(page, { site, wrapper: BrowserRouter as never });

/** Waits for a button and presses it. */
export const press = async (name: string) =>
  userEvent.click(await screen.findByRole('button', { name }));
