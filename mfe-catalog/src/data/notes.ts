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
      'We grind single-origin cacao for two days, temper it, then fold in the extract at low heat so both keep their flavor. The hybrid is mild and lets the chocolate come first. Scored lines mark 18 even pieces, so you always know how much you’re taking.',
    flavors: ['Bitter cacao', 'Roasted coffee', 'Sea salt'],
    moment: { scene: darkChocolate, caption: 'After dinner, by candlelight.' },
  },
  'super-sour-haze': {
    fullDescription:
      'A bold, classic haze. We extract it cold with carbon dioxide, distill it until it’s clear, then add back its own terpenes: citrus peel, fuel, a little cedar. The ceramic cartridge draws easily and keeps its flavor to the last drop.',
    flavors: ['Grapefruit peel', 'Diesel', 'Cedar'],
    moment: {
      scene: superSourHaze,
      caption: 'Late morning, with the windows open.',
    },
  },
  'white-chocolate-pistachio': {
    fullDescription:
      'Live rosin is pressed with heat and pressure, nothing else. We blend ours into cocoa butter with Sicilian-style roasted pistachios and a pinch of salt. A mild hybrid with big pistachio flavor, in a bar that snaps cleanly along its lines.',
    flavors: ['Cocoa butter', 'Roasted pistachio', 'Vanilla'],
    moment: { scene: whiteChocolatePistachio, caption: 'A slow Sunday with good company.' },
  },
  'chitown-og': {
    fullDescription:
      'Named for Chicago and built for its winters. We freeze the plants within an hour of harvest and extract them cold, which keeps the pine and pepper that drying would lose. The result is dense and golden, with a fuel note worth crossing town for.',
    flavors: ['Pine', 'Black pepper', 'Fuel'],
    moment: { scene: chitownOg, caption: 'You missed the last Metra, and you don’t mind.' },
  },
  'pineapple-express': {
    fullDescription:
      'Frozen within an hour of harvest to hold on to the fruit: ripe pineapple first, then cedar, then warm brown sugar. A clear daytime sativa for good company.',
    flavors: ['Ripe pineapple', 'Cedar', 'Brown sugar'],
    moment: { scene: pineappleExpress, caption: 'The first warm afternoon of the year.' },
  },
  'granddaddy-purps': {
    fullDescription:
      'Purple plants, picked late in the season when the nights turn cold. Carbon dioxide extraction and slow distillation give a dark, even extract with grape, lavender and a long finish. Save it for the evening.',
    flavors: ['Dark grape', 'Lavender', 'Plum'],
    moment: { scene: granddaddyPurps, caption: 'One lamp on, side B playing.' },
  },
  'wango-mango': {
    fullDescription:
      'Live resin that smells like a fruit stand at noon. Mango and lime come first; a warm resin note lingers. A true hybrid, balanced between sativa and indica.',
    flavors: ['Mango skin', 'Lime', 'Warm resin'],
    moment: { scene: wangoMango, caption: 'On the front steps, before everyone shows up.' },
  },
  'milk-chocolate': {
    fullDescription:
      'We caramelize milk slowly until it tastes like toffee, then blend it with soft cacao. The extract stays in the background. It’s the softest-tasting of our three bars, scored into 18 even pieces.',
    flavors: ['Caramelized milk', 'Soft cacao', 'Toasted hazelnut'],
    moment: { scene: milkChocolate, caption: 'Everyone’s favorite movie, one more time.' },
  },
  gmo: {
    fullDescription:
      'Garlic, wet oak and coffee grounds: a savory resin for people who know what they like. These plants take the longest to grow and yield the least. You get a loose sauce full of crystals, with the highest THC we sell. Start with less than you think.',
    flavors: ['Roasted garlic', 'Wet oak', 'Coffee'],
    moment: { scene: gmo, caption: 'Late evening, phone in the other room.' },
  },
  'northern-haze-flower': {
    fullDescription:
      'Flower hung for two weeks, cured for four, then brushed with live rosin from the same harvest. The THC on the label is the rosin’s. The flower brings the flavor: honey, chamomile and a little pepper.',
    flavors: ['Honey', 'Chamomile', 'White pepper'],
    moment: {
      scene: northernHazeFlower,
      caption: 'Outside at golden hour.',
    },
  },
  'mango-gummies': {
    fullDescription:
      'Dried mango and black tea, set with pectin and cut into simple amber cubes. We dose every cube, not the tray, and pack them in a child-resistant pouch. Edibles take time, so wait before you have another.',
    flavors: ['Dried mango', 'Black tea', 'Burnt sugar'],
    moment: { scene: mangoGummies, caption: 'An evening on the porch with no plans tomorrow.' },
  },
} satisfies Record<Slug, ProductNotes>;
