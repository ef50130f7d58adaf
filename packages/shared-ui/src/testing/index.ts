export { hrefOf } from '@site/platform/testing';
export { openPage } from './open-page';
export { hydrate, prerender, unmountHydrated } from './prerender';
