import { BeakerRegular } from '@fluentui/react-icons/headless/svg/beaker';
import { MicroscopeRegular } from '@fluentui/react-icons/headless/svg/microscope';
import { ShieldCheckmarkRegular } from '@fluentui/react-icons/headless/svg/shield-checkmark';

/** docs/product.md, section 2.24. */
export const categories = [
  {
    icon: BeakerRegular,
    title: 'Potency',
    text: 'What’s in the jar and how much, measured by liquid chromatography.',
    tests: ['THC', 'CBD and minor cannabinoids', 'The main terpenes'],
  },
  {
    icon: MicroscopeRegular,
    title: 'Contaminant screening',
    text: 'What shouldn’t be in the jar, checked against state limits.',
    tests: ['Residual solvents', 'Pesticides', 'Heavy metals', 'Microbes and mycotoxins'],
  },
  {
    icon: ShieldCheckmarkRegular,
    title: 'Quality assurance',
    text: 'Whether the product you open is the product we made.',
    tests: [
      'Consistency from batch to batch',
      'Leak and temperature tests for cartridges',
      'Retained samples, retested over their shelf life',
    ],
  },
] as const;

export const journey = [
  {
    title: 'Sampled',
    text: 'The lab pulls its own samples from across the batch. We don’t pick them.',
  },
  {
    title: 'Tested',
    text: 'An independent, licensed lab runs every test on this page.',
  },
  {
    title: 'Released or rejected',
    text: 'If a batch fails a single test, we don’t sell it.',
  },
  {
    title: 'Certified',
    text: 'The certificate of analysis is filed under the batch number on your package.',
  },
] as const;
