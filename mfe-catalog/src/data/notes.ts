import darkChocolate from '@site/art/moments/dark-chocolate.svg';
import superSourHaze from '@site/art/moments/super-sour-haze.svg';
import whiteChocolatePistachio from '@site/art/moments/white-chocolate-pistachio.svg';
import chitownOg from '@site/art/moments/chitown-og.svg';
import pineappleExpress from '@site/art/moments/pineapple-express.svg';
import granddaddyPurps from '@site/art/moments/granddaddy-purps.svg';
import wangoMango from '@site/art/moments/wango-mango.svg';
import milkChocolate from '@site/art/moments/milk-chocolate.svg';
import gmo from '@site/art/moments/gmo.svg';
import northernHazeFlower from '@site/art/moments/northern-haze-flower.svg';
import mangoGummies from '@site/art/moments/mango-gummies.svg';
import type { ProductNotes } from './product';
import type { Slug } from './products';

/** By the slug of the product. */
export const notes: Readonly<Record<string, ProductNotes>> = {
  'dark-chocolate': {
    fullDescription:
      'Single-origin cacao is ground for two days, tempered, and only then meets the extract, at a temperature that leaves both as they were. The hybrid behind it was chosen because it does not compete: it comes up slowly, stays even, and lets the chocolate have the last word. Score lines mark the portions, so that a piece is a piece.',
    flavors: ['Bitter cacao', 'Roasted coffee', 'Sea salt'],
    moment: { scene: darkChocolate, caption: 'After dinner, by candlelight.' },
    portions: { count: 18, milligrams: 5, name: 'piece' },
  },
  'super-sour-haze': {
    fullDescription:
      'A haze with its sharp edges left on. We run the plant cold through carbon dioxide, distil it until it is clear, and give back the terpenes that came out first: citrus peel, fuel, a little cedar. In a ceramic cartridge it draws lightly and tastes of itself down to the last tenth of a gram.',
    flavors: ['Grapefruit peel', 'Diesel', 'Cedar'],
    moment: {
      scene: superSourHaze,
      caption: 'Late morning, with the windows open.',
    },
  },
  'white-chocolate-pistachio': {
    fullDescription:
      'Rosin is pressed with heat and weight and nothing else. Ours goes into cocoa butter with Sicilian-style roasted pistachio and a pinch of salt, in a bar that breaks cleanly along its lines. The hybrid is a gentle one; the nuts are not shy.',
    flavors: ['Cocoa butter', 'Roasted pistachio', 'Vanilla'],
    moment: { scene: whiteChocolatePistachio, caption: 'A slow Sunday, and company that stays.' },
    portions: { count: 18, milligrams: 5, name: 'piece' },
  },
  'chitown-og': {
    fullDescription:
      'Named for the city whose winters it suits. The plants are frozen as they are cut and extracted while still cold, which keeps the pine and the pepper that drying would take away. What is left in the glass is dense and golden, with the fuel note that people cross town for.',
    flavors: ['Pine', 'Black pepper', 'Fuel'],
    moment: { scene: chitownOg, caption: 'The last train has gone and nobody minds.' },
  },
  'pineapple-express': {
    fullDescription:
      'Fresh-frozen within the hour of harvest, so that the fruit is still there when the cartridge is opened: ripe pineapple first, then cedar, then something like warm sugar. A clear, daytime sativa that keeps its conversation going.',
    flavors: ['Ripe pineapple', 'Cedar', 'Brown sugar'],
    moment: { scene: pineappleExpress, caption: 'The first warm afternoon of the year.' },
  },
  'granddaddy-purps': {
    fullDescription:
      'Purple plants, picked late, when the nights have turned cold. Carbon dioxide and a patient distillation give a dark, even extract that smells of grape skin and lavender and finishes long. It is not in a hurry, and it is not meant for the morning.',
    flavors: ['Dark grape', 'Lavender', 'Plum'],
    moment: { scene: granddaddyPurps, caption: 'One lamp on, the record turned over.' },
  },
  'wango-mango': {
    fullDescription:
      'Live resin from a plant that smells of the fruit stall at noon. Mango skin and lime come first, a warm resin note stays. The hybrid sits in the middle of the scale and leans to neither side, which is harder to grow than it sounds.',
    flavors: ['Mango skin', 'Lime', 'Warm resin'],
    moment: { scene: wangoMango, caption: 'On the steps outside, before the others arrive.' },
  },
  'milk-chocolate': {
    fullDescription:
      'Milk is caramelized slowly until it tastes of toffee, then conched with soft cacao. The extract is the lightest we make and was chosen to stay in the background. The gentlest bar of the three, scored into portions like the others.',
    flavors: ['Caramelized milk', 'Soft cacao', 'Toasted hazelnut'],
    moment: { scene: milkChocolate, caption: 'A film that everyone has seen, watched again.' },
    portions: { count: 18, milligrams: 5, name: 'piece' },
  },
  gmo: {
    fullDescription:
      'Garlic, wet oak, coffee grounds: a savory resin for people who know what they are asking for. The plants stand longer than any other of ours and give less; what they give is a loose sauce with crystals settled in it, and the highest figure on our shelf. Begin with less than you think.',
    flavors: ['Roasted garlic', 'Wet oak', 'Coffee'],
    moment: { scene: gmo, caption: 'Deep in the evening, phone in another room.' },
  },
  'northern-haze-flower': {
    fullDescription:
      'Flower hung for two weeks and cured for four, then brushed with live rosin that was pressed from the same harvest. The figure on the label is that of the rosin; the flower under it is there for the flavor: honey, hay and a little pepper.',
    flavors: ['Honey', 'Dry hay', 'White pepper'],
    moment: {
      scene: northernHazeFlower,
      caption: 'Outdoors, at the hour when everything turns gold.',
    },
  },
  'mango-gummies': {
    fullDescription:
      'Dried mango and black tea, set with pectin, cut into plain cubes and dosed one by one rather than by the tray. They look like what they are, amber held up to light, and they come in a child-resistant pouch. They take their time: wait before you take another.',
    flavors: ['Dried mango', 'Black tea', 'Burnt sugar'],
    moment: { scene: mangoGummies, caption: 'An evening with nothing after it.' },
    portions: { count: 20, milligrams: 5, name: 'cube' },
  },
} satisfies Record<Slug, ProductNotes>;
