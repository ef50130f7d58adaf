export { findEntries, searchable, type Searchable } from './find-entries';
export { findStores, searchableStores, type SearchableStore } from './find-stores';
export { excerpt, hitsOf, markWords, type Hits, type MarkedPiece } from './mark-words';
export {
  countWords,
  searchResults,
  waysOn,
  type ResultGroup,
  type SearchResults,
  type StoresFound,
} from './results';
export { searchStores, searchWords, type SearchWords } from './store-places';
export { LONGEST_QUERY, queryText } from './words';
