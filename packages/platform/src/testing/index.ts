export { hrefOf } from './href-of';
export { fakeResponse } from './fake-response';
export { recordBeacons } from './record-beacons';
export { mockModalDialogs } from './mock-modal-dialogs';
export { emptySite, renderPage } from './render-page';
export { translateText } from './translate-text';
