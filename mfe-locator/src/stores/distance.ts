const oneDecimal = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/** `12.3 miles` (docs/product.md, section 2.9: one decimal). */
export const distanceText = (miles: number): string => `${oneDecimal.format(miles)} miles`;
