export type { CheckedTable } from './check-table';
export {
  countChanges,
  compareLists,
  storeLabel,
  describeChange,
  emptiedCells,
  isOffMap,
  type ChangedStore,
  type ListDifference,
} from './differences';
export { fieldLabel, subjectOf, type Finding } from './finding';
export { normalizeId } from './shop';
export { storeTable } from './store-columns';
export { TableError } from './table';
