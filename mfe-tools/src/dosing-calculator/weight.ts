/** The slider's bounds and default in lbs (docs/product.md, section 5.4). */
export const WEIGHT = { min: 100, max: 300, step: 5, default: 150 } as const;

/** Parses a weight in lbs; values that are not on the slider become the default. */
export const readWeight = (text: string | null): number => {
  const weight = Number(text);
  const onSlider = weight >= WEIGHT.min && weight <= WEIGHT.max && weight % WEIGHT.step === 0;
  return onSlider ? weight : WEIGHT.default;
};
