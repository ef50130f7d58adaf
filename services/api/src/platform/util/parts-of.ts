/** These in their order, in parts of at most `size`: what one question to the database may ask about at once. */
export const partsOf = <One>(all: readonly One[], size: number): One[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, part) =>
    all.slice(part * size, (part + 1) * size),
  );
