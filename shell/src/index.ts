import './federation/site-globals';
import '@site/shared-ui/styles/variables.scss';
import '@site/shared-ui/styles/base.scss';
import '@site/art/brand/favicon.svg';
import './federation/provided-modules';
import { start } from './start';

start();
