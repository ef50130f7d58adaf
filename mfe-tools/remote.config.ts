import type { RemoteConfig } from '@site/contracts';

const config: RemoteConfig = {
  name: 'mfe-tools',
  pages: [
    {
      path: '/tools',
      module: './src/hub/hub-page',
      title: 'Tools',
      description:
        'Short, free tools for adults 21 and over that explain cannabis extracts, strains and doses in plain words.',
    },
    {
      path: '/tools/dosing-calculator',
      module: './src/dosing-calculator/dosing-calculator-page',
      title: 'Dosing Calculator',
      description:
        'A careful starting dose in milligrams of THC, by experience, method and body weight. For education only, for adults 21 and over.',
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
      description:
        'Live resin, distillate, shatter, wax or sauce: three questions about experience, priority and use lead to the kind of cannabis extract to read about first. For adults 21 and over.',
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
      description:
        'Say when and what for, and see which character of cannabis strain goes with it. For education only, for adults 21 and over.',
      nav: {
        group: 'resources',
        label: 'Strain Matcher',
        description: 'The character of plant for the occasion',
        image: '@site/art/nav/strain-matcher.svg',
        order: 4,
      },
    },
  ],
};

export default config;
