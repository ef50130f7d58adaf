import completeGuide from '@site/art/covers/complete-guide.svg';
import connoisseursGuide from '@site/art/covers/connoisseurs-guide.svg';
import terpeneEncyclopedia from '@site/art/covers/terpene-encyclopedia.svg';
import { EBOOKS, type Ebook } from '@site/contracts';

/** A guide as its card shows it. */
export interface Guide extends Ebook {
  description: string;
  /** URL of the drawn cover, three wide to four high. */
  coverImage: string;
  topics: readonly string[];
}

type Card = Omit<Guide, keyof Ebook>;

const cards: Record<string, Card> = {
  'complete-guide-cannabis-extracts': {
    description:
      'What an extract is, how the five types differ, how to read a label, and how to begin with a small dose and time to spare.',
    coverImage: completeGuide,
    topics: [
      'Five types and their THC ranges',
      'How extracts are made',
      'Ways to consume, and when they set in',
      'A first dose, in milligrams',
      'Labels, certificates and storage',
    ],
  },
  'connoisseurs-guide-premium-extracts': {
    description:
      'For those who know the basics: starting material, terpenes, texture and temperature, and a calm method for comparing what you taste.',
    coverImage: connoisseursGuide,
    topics: [
      'From fresh frozen to cured',
      'Five terpenes by nose',
      'Texture, color and clarity',
      'A range of 315-425 °F',
      'A tasting sheet to copy',
    ],
  },
  'terpene-encyclopedia': {
    description:
      'The scents of the plant from A to Z: where else they grow, what they smell of, and which of our extracts carry them.',
    coverImage: terpeneEncyclopedia,
    topics: ['Forty scents in portrait', 'Where else they grow', 'A wheel of aromas'],
  },
};

export const guides: readonly Guide[] = EBOOKS.map((ebook) => ({
  ...ebook,
  ...(cards[ebook.id] as Card),
}));
