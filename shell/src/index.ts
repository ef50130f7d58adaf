import './federation/site-globals';
import '@site/shared-ui/styles/variables.scss';
import '@site/shared-ui/styles/base.scss';
import './start-watch/start-fault.scss';
import '@site/art/brand/favicon.svg';
import '@site/art/icons/apple-180.png';
import '@site/art/icons/any-192.png';
import '@site/art/icons/any-512.png';
import '@site/art/icons/maskable-512.png';
import './federation/provided-modules';
import { start } from './start';

// It may come after the shell before has taken its place (start-watch).
if (document.currentScript?.dataset.replaced === undefined) start();
