/** The headline claims. */
export const claims = [
  { value: 'Sun', label: 'Daylight before lamps' },
  { value: 'Glass', label: 'Reuse before recycling' },
  { value: 'Loop', label: 'Recovery before disposal' },
] as const;

/** In the order of a year: from the field to the bench, and back to the field. */
export const initiatives = [
  {
    title: 'Grown in the sun',
    text: 'We buy from farms that grow outdoors or in daylight, where lamps help and do not replace the sky.',
  },
  {
    title: 'Water in a loop',
    text: 'Cooling water goes round in a closed circuit, and the fields we buy from are irrigated drop by drop.',
  },
  {
    title: 'Short ways',
    text: 'Flower is processed in the region where it grows, and deliveries are bundled by route.',
  },
  {
    title: 'Solvents recovered',
    text: 'What extracts the resin is distilled, caught and used again, batch after batch.',
  },
  {
    title: 'Less packaging',
    text: 'Glass, paper and tin where the rules for child-resistant packages allow it, and no box around the box.',
  },
  {
    title: 'Back to the soil',
    text: 'Spent plant material is composted with our growers and returns to the fields it came from.',
  },
] as const;
