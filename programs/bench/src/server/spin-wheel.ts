/** The campaign that is spun at. */
export const WHEEL = 'bench';
