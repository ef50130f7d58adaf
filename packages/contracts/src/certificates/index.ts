export { batchKey, certificateDocumentPath, certificatePath, LONGEST_BATCH } from './batch-number';
export {
  EXAMPLE_BATCH,
  knownLookup,
  lookupPath,
  lookupPieces,
  lookupTitle,
  WHERE,
  type Lookup,
} from './lookup';
export type { Attributes, Piece } from './piece';
