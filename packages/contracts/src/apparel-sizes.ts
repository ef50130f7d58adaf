/** The sizes of the apparel collection, from which shipped prizes are taken. */
export const APPAREL_SIZES = ['S', 'M', 'L', 'XL', 'XXL'] as const;
