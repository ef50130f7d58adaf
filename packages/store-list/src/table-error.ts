/** What is no table, in a sentence for whoever has chosen the file. */
export class TableError extends Error {}
