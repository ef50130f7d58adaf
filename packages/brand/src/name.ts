/** The brand's name if `BRAND_NAME` is not set. */
export const DEFAULT_NAME = 'Ambergrove';
