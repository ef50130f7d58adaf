/** How many of an item: a whole number from 1; anything else that is typed becomes 1 (docs/product.md, section 5.5). */
export const readQuantity = (typed: string): number => {
  const quantity = Math.floor(Number(typed));
  return Number.isFinite(quantity) && quantity >= 1 ? quantity : 1;
};
