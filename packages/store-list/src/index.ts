export type { CheckedTable } from './check-table';
export {
  changesOf,
  differenceOf,
  placeOf,
  unplaced,
  type ChangedStore,
  type ListDifference,
} from './differences';
export { fieldWords, subjectOf, type Finding } from './finding';
export { storeTable } from './store-columns';
export { TableError } from './table';
