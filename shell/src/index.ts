import './federation/site-globals';
import './federation/external-runtime';
import '@site/shared-ui/styles/variables.scss';
import '@site/shared-ui/styles/base.scss';
import './federation/provided-modules';
import { start } from './start';

void start();
