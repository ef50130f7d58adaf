import { configure, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getDefaultStore } from 'jotai';
import { RESET } from 'jotai/utils';
import { emptySite, renderPage } from '@site/platform/testing';
import { BrowserRouter } from '@site/shared-ui/router';
import { signedInAtom, signInReasonAtom } from '../api/session';
import { claimDraftAtom } from '../claims/claim-fields';
import { draftsAtom } from '../editor/drafts';
import { renamedPrizesAtom } from '../editor/renamed-prizes';
import StudioPage from '../studio-page';
import { browser, startFakeSite, type FakeSite } from './fake-site';

// Avoids computed styles, which take jsdom seconds with two hundred controls and thousands of rules of Fluent.
configure({ defaultHidden: true });
CSSStyleSheet.prototype.insertRule = () => 0;

export const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });

/** The button with this name; faster than `getByRole`. */
export const button = (name: string): HTMLButtonElement => {
  const found = [...document.querySelectorAll('button')].filter(
    (button) => (button.getAttribute('aria-label') ?? button.textContent) === name,
  );
  if (found.length !== 1) throw new Error(`There are ${found.length} buttons “${name}”.`);
  return found[0]!;
};

export const press = (name: string) => user.click(button(name));

/** Waits for a toast; its text is also in a live region. */
export const expectToast = async (text: string) =>
  expect((await screen.findAllByText(text))[0]).toBeVisible();

/** Replaces the text of a field. */
export const write = async (label: string, text: string) => {
  const field = screen.getByLabelText(label);
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
};

/** The scopes of the fake site's token. */
let scopes = (): string[] => [];

/** Opens the Studio at a path, signed in if there is a token. */
export const openStudio = (path = '/studio', token = '', site = emptySite) => {
  window.history.replaceState(null, '', path);
  browser.session = token;
  getDefaultStore().set(signedInAtom, token ? { access: { name: 'anna', may: scopes() } } : {});
  return renderPage(<StudioPage />, { site, wrapper: BrowserRouter as never });
};

/** A site whose Studio has a different host than the visitors' pages. */
export const siteOfTwoHosts = {
  ...emptySite,
  settings: {
    ...emptySite.settings,
    hosts: { visitors: 'https://www.example.com', studio: window.location.origin },
  },
};

/** Opens the Studio as after a reload, before the session has been read. */
export const reloadStudio = () => {
  getDefaultStore().set(signedInAtom, undefined);
  return renderPage(<StudioPage />, { wrapper: BrowserRouter as never });
};

/** Provides a fake site and resets the tab's state for each test. */
export const studioSite = (): FakeSite => {
  const site = {} as FakeSite;
  scopes = () => site.may;
  beforeEach(() => {
    const store = getDefaultStore();
    store.set(draftsAtom, () => ({}));
    store.set(renamedPrizesAtom, RESET);
    store.set(claimDraftAtom, undefined);
    store.set(signInReasonAtom, '');
    store.set(signedInAtom, undefined);
    browser.session = '';
    startFakeSite(site);
  });
  return site;
};
