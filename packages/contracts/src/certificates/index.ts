export { batchKey, certificateDocumentPath, certificatePath, LONGEST_BATCH } from './batch-number';
