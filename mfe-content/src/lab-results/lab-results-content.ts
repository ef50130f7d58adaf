import { BeakerRegular } from '@fluentui/react-icons/headless/svg/beaker';
import { MicroscopeRegular } from '@fluentui/react-icons/headless/svg/microscope';
import { ShieldCheckmarkRegular } from '@fluentui/react-icons/headless/svg/shield-checkmark';

/** docs/product.md, section 2.24. */
export const categories = [
  {
    icon: BeakerRegular,
    title: 'Potency',
    text: 'How much of what is in the jar, measured by liquid chromatography.',
    tests: ['THC and THCA', 'CBD and the minor cannabinoids', 'The terpene profile, one by one'],
  },
  {
    icon: MicroscopeRegular,
    title: 'Contaminant screening',
    text: 'What must not be in it, looked for down to the limits that the state sets.',
    tests: ['Residual solvents', 'Pesticides', 'Heavy metals', 'Microbes and mycotoxins'],
  },
  {
    icon: ShieldCheckmarkRegular,
    title: 'Quality assurance',
    text: 'Whether it is still the same when it reaches you.',
    tests: [
      'Consistency between batches',
      'Leak and temperature tests of cartridges',
      'Retained samples, tested again over their shelf life',
    ],
  },
] as const;

export const journey = [
  {
    title: 'Sampled',
    text: 'The laboratory, not we, takes the sample, from all over the batch.',
  },
  {
    title: 'Tested',
    text: 'An independent, licensed laboratory runs every test on this page.',
  },
  {
    title: 'Released or refused',
    text: 'A batch that fails one test is not sold.',
  },
  {
    title: 'Certified',
    text: 'The certificate of analysis is kept under the number that is printed on your package.',
  },
] as const;
