/** Why nothing was backed up or put back: one sentence for the operator. */
export class BackupError extends Error {}
