export { emptySite, renderPage } from './render-page';
