// Written by `npm run lists -w mfe-catalog`: a line for each folder beside this one.

/** How many there are, within a sentence and at its beginning. */
export const count = { within: 'eleven', first: 'Eleven' } as const;
