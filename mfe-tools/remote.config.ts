import { MINIMUM_AGE } from '@site/brand/promises';
import type { RemoteConfig } from '@site/contracts';

const config: RemoteConfig = {
  name: 'mfe-tools',
  pages: [
    {
      path: '/tools',
      module: './src/hub/hub-page',
      title: 'Tools',
      description: `Short, free tools for adults ${MINIMUM_AGE} and over that explain cannabis extracts, strains and doses in plain words.`,
      card: {
        image: '@site/art/social/tools.png',
        alt: 'A flask, a pair of scales and a pipette before a low sun',
      },
    },
    {
      path: '/tools/terpene-explorer',
      module: './src/terpene-explorer/terpene-explorer-page',
      title: 'Terpene Explorer',
      description: `Three questions about mood, flavor and time of day lead to the three cannabis terpenes to look for on a label. For education only, for adults ${MINIMUM_AGE} and over.`,
      card: {
        image: '@site/art/social/terpene-explorer.png',
        alt: 'Six golden spheres in a ring before a cannabis leaf',
      },
      nav: {
        group: 'resources',
        label: 'Terpene Explorer',
        description: 'Three questions to the scents you like',
        image: '@site/art/nav/terpene-explorer.svg',
        order: 1,
      },
    },
    {
      path: '/tools/dosing-calculator',
      module: './src/dosing-calculator/dosing-calculator-page',
      title: 'Dosing Calculator',
      description: `A careful starting dose in milligrams of THC, by experience, method and body weight. For education only, for adults ${MINIMUM_AGE} and over.`,
      card: {
        image: '@site/art/social/dosing-calculator.png',
        alt: 'A pipette lets one drop fall into a beaker',
      },
      nav: {
        group: 'resources',
        label: 'Dosing Calculator',
        description: 'A careful place to begin, in milligrams',
        image: '@site/art/nav/dosing-calculator.svg',
        order: 2,
      },
    },
    {
      path: '/tools/extract-finder',
      module: './src/extract-finder/extract-finder-page',
      title: 'Extract Type Finder',
      description: `Live resin, distillate, shatter, wax or sauce: three questions about experience, priority and use lead to the kind of cannabis extract to read about first. For adults ${MINIMUM_AGE} and over.`,
      card: {
        image: '@site/art/social/extract-finder.png',
        alt: 'A magnifying glass over a drop of resin',
      },
      nav: {
        group: 'resources',
        label: 'Extract Finder',
        description: 'Three answers to the right kind of extract',
        image: '@site/art/nav/extract-finder.svg',
        order: 3,
      },
    },
    {
      path: '/tools/strain-matcher',
      module: './src/strain-matcher/strain-matcher-page',
      title: 'Strain Matcher',
      description: `Say when and what for, and see which character of cannabis strain goes with it. For education only, for adults ${MINIMUM_AGE} and over.`,
      card: {
        image: '@site/art/social/strain-matcher.png',
        alt: 'Two cannabis leaves whose circles meet in a drop of resin',
      },
      nav: {
        group: 'resources',
        label: 'Strain Matcher',
        description: 'The character of plant for the occasion',
        image: '@site/art/nav/strain-matcher.svg',
        order: 4,
      },
    },
    {
      path: '/tools/unsubscribe',
      module: './src/unsubscribe/unsubscribe-page',
      title: 'Unsubscribe',
      description: 'Ends the e-mails that the tools send.',
      indexed: false,
    },
  ],
};

export default config;
