import { configure, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getDefaultStore } from 'jotai';
import { emptySite, renderPage } from '@site/platform/testing';
import { BrowserRouter } from '@site/shared-ui/router';
import { signedInAtom, signInReasonAtom } from '../api/session';
import { draftsAtom } from '../editor/drafts';
import StudioPage from '../studio-page';
import { browser, startFakeSite, type FakeSite } from './fake-site';

// Computed styles would take jsdom seconds, with two hundred controls and thousands of rules of Fluent.
configure({ defaultHidden: true });
CSSStyleSheet.prototype.insertRule = () => 0;

export const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });

/** The button with this name, faster than by `getByRole`. */
export const button = (name: string): HTMLButtonElement => {
  const found = [...document.querySelectorAll('button')].filter(
    (one) => (one.getAttribute('aria-label') ?? one.textContent) === name,
  );
  if (found.length !== 1) throw new Error(`There are ${found.length} buttons “${name}”.`);
  return found[0]!;
};

export const press = (name: string) => user.click(button(name));

/** Replaces the text of a field. */
export const write = async (label: string, text: string) => {
  const field = screen.getByLabelText(label);
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
};

/** The Studio at an address, signed in when there is a token. */
export const openStudio = (path = '/studio', token = '', site = emptySite) => {
  window.history.replaceState(null, '', path);
  browser.session = token;
  getDefaultStore().set(signedInAtom, token ? { access: { name: 'anna', may: [] } } : {});
  return renderPage(<StudioPage />, { site, wrapper: BrowserRouter as never });
};

/** Where the Studio has another host than the visitors' pages. */
export const siteOfTwoHosts = {
  ...emptySite,
  settings: {
    ...emptySite.settings,
    hosts: { visitors: 'https://www.example.com', studio: window.location.origin },
  },
};

/** As after a reload, before the tab knows whether it is signed in. */
export const reloadStudio = () => {
  getDefaultStore().set(signedInAtom, undefined);
  return renderPage(<StudioPage />, { wrapper: BrowserRouter as never });
};

/** A site of the API for each test, in a tab that was just opened. */
export const studioSite = (): FakeSite => {
  const site = {} as FakeSite;
  beforeEach(() => {
    const store = getDefaultStore();
    store.set(draftsAtom, () => ({}));
    store.set(signInReasonAtom, '');
    store.set(signedInAtom, undefined);
    browser.session = '';
    startFakeSite(site);
  });
  return site;
};
