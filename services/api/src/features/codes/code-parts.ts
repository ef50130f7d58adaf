/** What a code says of itself; believed only when its signature is ours. */
export interface CodeParts {
  /** The batch that it was made in. */
  batch: string;
  /** Where it stands in its batch, from 0. */
  serial: number;
}
