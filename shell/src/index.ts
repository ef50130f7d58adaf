import '@site/shared-ui/styles/variables.scss';
import '@site/shared-ui/styles/base.scss';
import './start-watch/start-fault.scss';
import '@site/art/brand/favicon.svg';
import '@site/art/icons/apple-180.png';
import '@site/art/icons/any-192.png';
import '@site/art/icons/any-512.png';
import '@site/art/icons/maskable-512.png';
import { provideDocumentState } from './federation/state';
import './provided-modules';
import { start } from './start';

// `start-watch` sets `data-replaced` on a script that the previous shell has replaced.
if (document.currentScript?.dataset.replaced === undefined) {
  provideDocumentState();
  start();
}
