export { openPage } from './open-page';
