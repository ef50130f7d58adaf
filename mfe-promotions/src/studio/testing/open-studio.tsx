import { getDefaultStore } from 'jotai';
import { renderPage } from '@site/platform/testing';
import { BrowserRouter } from '@site/shared-ui/router';
import { draftsAtom } from '../editor/drafts';
import { signInReasonAtom, tokenAtom } from '../sign-in/token-atom';
import StudioPage from '../studio-page';

/** The Studio at an address, signed in when there is a token. */
export const openStudio = (path = '/studio', token = '') => {
  window.history.replaceState(null, '', path);
  getDefaultStore().set(tokenAtom, token);
  return renderPage(<StudioPage />, { wrapper: BrowserRouter as never });
};

/** As in a tab that was just opened. */
export const forgetTab = () => {
  const store = getDefaultStore();
  store.set(draftsAtom, () => ({}));
  store.set(signInReasonAtom, '');
  store.set(tokenAtom, '');
  sessionStorage.clear();
};
