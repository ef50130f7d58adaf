import { BeakerRegular } from '@fluentui/react-icons/headless/svg/beaker';
import { DropRegular } from '@fluentui/react-icons/headless/svg/drop';
import { EyeRegular } from '@fluentui/react-icons/headless/svg/eye';
import { HandshakeRegular } from '@fluentui/react-icons/headless/svg/handshake';
import { LeafThreeRegular } from '@fluentui/react-icons/headless/svg/leaf-three';
import { LightbulbRegular } from '@fluentui/react-icons/headless/svg/lightbulb';
import { RibbonRegular } from '@fluentui/react-icons/headless/svg/ribbon';

/** docs/product.md, section 9.2. */
export const stats = [
  { target: 99, suffix: '%', label: 'Pure Extracts' },
  { target: 5, suffix: '', label: 'Years Experience' },
  { target: 10_000, suffix: '+', label: 'Happy Customers' },
] as const;

export const features = [
  {
    icon: BeakerRegular,
    title: 'Lab Precision',
    text: 'Every batch is measured, logged and tested before it is given a name.',
  },
  {
    icon: RibbonRegular,
    title: 'Quality First',
    text: 'We start from flower that we would keep for ourselves, and leave nothing in that should not be there.',
  },
  {
    icon: LeafThreeRegular,
    title: 'Sustainable',
    text: 'Water, energy and packaging are counted as carefully as potency.',
  },
  {
    icon: LightbulbRegular,
    title: 'Innovation',
    text: 'New methods earn their place when they keep more of the plant’s own character.',
  },
] as const;

export const values = [
  {
    icon: HandshakeRegular,
    title: 'Honesty',
    text: 'The label says what is in it. When we do not know something, we say that too.',
  },
  {
    icon: DropRegular,
    title: 'Simplicity',
    text: 'Few ingredients, clear names, nothing that needs a disguise.',
  },
  {
    icon: EyeRegular,
    title: 'Transparency',
    text: 'Results by batch, methods in plain words, and an answer when you ask.',
  },
] as const;
