export { standInForModals } from './modal-dialogs';
export { emptySite, renderPage } from './render-page';
