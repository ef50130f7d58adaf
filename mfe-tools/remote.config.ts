import { MINIMUM_AGE } from '@site/brand/promises';
import type { RemoteConfig } from '@site/contracts';
import { dosingCalculator, extractFinder, strainMatcher, terpeneExplorer } from './src/tools';

interface ToolPage {
  description: string;
  /** Alternative text of the picture for shared links. */
  alt: string;
  menu: { label?: string; description: string; order: number };
  /** Additional search words. */
  words: string;
}

/** Folder, page module and pictures of a tool are named after the last segment of its path. */
const toolPage = (
  { path, name }: { path: string; name: string },
  { description, alt, menu, words }: ToolPage,
): RemoteConfig['pages'][number] => {
  const slug = path.slice('/tools/'.length);
  return {
    path,
    module: `./src/${slug}/${slug}-page`,
    title: name,
    description,
    card: { image: `@site/art/social/${slug}.png`, alt },
    offline: [],
    search: { words },
    nav: { group: 'resources', label: name, image: `@site/art/nav/${slug}.svg`, ...menu },
  };
};

const config: RemoteConfig = {
  name: 'mfe-tools',
  pages: [
    {
      path: '/tools',
      module: './src/hub/hub-page',
      title: 'Tools',
      description: `Short, free tools that explain cannabis extracts, strains and doses in plain English. For adults ${MINIMUM_AGE} and over.`,
      card: {
        image: '@site/art/social/tools.png',
        alt: 'A flask, a pair of scales and a pipette before a low sun',
      },
      offline: [],
    },
    toolPage(terpeneExplorer, {
      description: `Answer three questions about mood, flavor and time of day to find the three cannabis terpenes to look for on a label. For education only, for adults ${MINIMUM_AGE} and over.`,
      alt: 'Six golden spheres in a ring before a cannabis leaf',
      menu: { description: 'Find the scents you’ll love', order: 1 },
      words: 'quiz aroma smell scents',
    }),
    toolPage(dosingCalculator, {
      description: `A careful starting dose in milligrams of THC, by experience, method and body weight. For education only, for adults ${MINIMUM_AGE} and over.`,
      alt: 'A pipette lets one drop fall into a beaker',
      menu: { description: 'A careful starting dose, in milligrams', order: 2 },
      words:
        'dosage doses how much first time mg CBD relaxation sleep pain focus social recreation',
    }),
    toolPage(extractFinder, {
      description: `Live resin, distillate, shatter, wax or sauce: answer three questions to find the cannabis extract that suits you. For adults ${MINIMUM_AGE} and over.`,
      alt: 'A magnifying glass over a drop of resin',
      menu: {
        label: 'Extract Type Finder',
        description: 'Find the extract that suits you',
        order: 3,
      },
      words: 'quiz which kinds compare',
    }),
    toolPage(strainMatcher, {
      description: `Tell us when and why you consume, and get matched with a cannabis strain. For education only, for adults ${MINIMUM_AGE} and over.`,
      alt: 'Two cannabis leaves whose circles meet in a drop of resin',
      menu: { description: 'The right strain for the moment', order: 4 },
      words: 'quiz mood occasion which relaxation energy sleep creativity social pain',
    }),
    {
      path: '/tools/unsubscribe',
      module: './src/unsubscribe/unsubscribe-page',
      title: 'Unsubscribe',
      description: 'Ends the emails that the tools send.',
      indexed: false,
    },
  ],
};

export default config;
