export { fakeResponse } from './fake-response';
export { listenToBeacon } from './listen-to-beacon';
export { standInForModals } from './modal-dialogs';
export { emptySite, renderPage } from './render-page';
export { translateText } from './translate-text';
