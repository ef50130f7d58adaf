import type { RemoteConfig } from '@site/contracts';

const config: RemoteConfig = {
  name: 'mfe-tools',
  pages: [
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
  ],
};

export default config;
