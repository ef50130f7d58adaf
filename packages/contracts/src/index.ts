export * from './campaign';
export * from './contact';
export * from './errors';
export * from './newsletter';
export * from './release';
export * from './store-replacement';
export * from './stores';
export * from './text';
