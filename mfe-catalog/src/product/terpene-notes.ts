/** Terpene → what it smells of and what it does to the whole; of aroma alone, as nobody may promise an effect. */
export const brings: Readonly<Record<string, string>> = {
  Caryophyllene: 'Black pepper and clove. Warm, and it lingers.',
  Humulene: 'Hops and dry wood. Keeps sweetness in check.',
  Limonene: 'Lemon peel. Bright, the first thing you smell.',
  Linalool: 'Lavender. Soft edges and a floral finish.',
  Myrcene: 'Ripe mango and damp earth. Round and heavy.',
  Ocimene: 'Basil and mint. Light, and gone early.',
  Pinene: 'Pine and rosemary. Clear and dry.',
  Terpinolene: 'Apple skin and lilac. Lively, a little wild.',
};
