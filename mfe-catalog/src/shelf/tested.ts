/** Holds of every product. */
export const TESTED = { labTested: true, thirdPartyTested: true, weight: '1g' } as const;
