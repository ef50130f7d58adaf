export { findEntries, searchable, parseQuery, type Searchable } from './find-entries';
export {
  findStores,
  searchableStores,
  type NamedStores,
  type SearchableStore,
} from './find-stores';
export { excerpt, markWords, NO_HITS, type Hits, type MarkedPiece } from './mark-words';
export {
  formatResultCount,
  NO_RESULTS_HINT,
  searchResults,
  fallbackLinks,
  type ResultGroup,
  type SearchResult,
  type SearchResults,
  type StoresFound,
} from './results';
export { searchStores, searchWords, type SearchWords } from './store-places';
export { fold, LONGEST_QUERY, queryText } from './words';
