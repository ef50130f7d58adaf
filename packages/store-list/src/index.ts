export type { CheckedTable } from './check-table';
export { changesOf, differenceOf, type ListDifference } from './differences';
export type { Finding } from './finding';
export { TableError } from './read-rows';
