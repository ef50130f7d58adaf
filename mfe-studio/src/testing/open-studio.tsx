import { configure, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getDefaultStore } from 'jotai';
import { emptySite, renderPage } from '@site/platform/testing';
import { BrowserRouter } from '@site/shared-ui/router';
import { signedInAtom, signInReasonAtom } from '../api/sign-in-state';
import { draftsAtom } from '../editor/drafts';
import StudioPage from '../studio-page';
import { browser } from './fake-site';

// The editor has two hundred controls; what looks at the computed style of each takes jsdom seconds.
configure({ defaultHidden: true });
export const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });

/** The button of this name; `getByRole` works out the names of all of them first. */
export const button = (name: string): HTMLButtonElement => {
  const found = [...document.querySelectorAll('button')].filter(
    (one) => (one.getAttribute('aria-label') ?? one.textContent) === name,
  );
  if (found.length !== 1) throw new Error(`There are ${found.length} buttons “${name}”.`);
  return found[0]!;
};

export const press = (name: string) => user.click(button(name));

/** Writes a text in the place of what a field holds. */
export const write = async (label: string, text: string) => {
  const field = screen.getByLabelText(label);
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
};

/** The Studio at an address, in a tab that knows already that it is signed in when there is a token. */
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

/** As after a reload, where the tab knows nothing yet. */
export const reloadStudio = () => {
  getDefaultStore().set(signedInAtom, undefined);
  return renderPage(<StudioPage />, { wrapper: BrowserRouter as never });
};

/** As in a tab that was just opened. */
export const forgetTab = () => {
  const store = getDefaultStore();
  store.set(draftsAtom, () => ({}));
  store.set(signInReasonAtom, '');
  store.set(signedInAtom, undefined);
  browser.session = '';
};
