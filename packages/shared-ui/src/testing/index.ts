export { openPage } from './open-page';
export { hydrate, prerender, unmountHydrated } from './prerender';
