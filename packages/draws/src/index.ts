export * from './chain';
export * from './decide';
export * from './simulate';
export * from './terms';
export * from './verify';
export * from './words';
