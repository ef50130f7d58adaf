/** Loaded before a program (`node --require`): its machine is so many hours ahead, its database is not. */
export const CLOCK_AHEAD = (hours: number): string => `
  const Real = Date;
  const ahead = ${hours} * 3_600_000;
  globalThis.Date = class Date extends Real {
    constructor(...given) {
      super(...(given.length > 0 ? given : [Real.now() + ahead]));
    }
    static now() {
      return Real.now() + ahead;
    }
  };
`;
