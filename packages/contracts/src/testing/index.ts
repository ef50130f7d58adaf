export { chicago, denver, store } from './sample-stores';
