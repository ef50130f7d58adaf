export { batchKey, certificateDocumentPath, certificatePath, LONGEST_BATCH } from './batch-number';
export {
  EXAMPLE_BATCH,
  malformedLookup,
  lookupPath,
  lookupPieces,
  lookupTitle,
  BATCH_NUMBER_HINT,
  type Attributes,
  type Lookup,
  type Piece,
} from './lookup';
