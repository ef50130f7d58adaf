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
    text: 'Every batch is measured, logged and lab-tested before it gets a label.',
  },
  {
    icon: RibbonRegular,
    title: 'Quality First',
    text: 'We start with flower we’d keep for ourselves. Nothing gets in that shouldn’t be there.',
  },
  {
    icon: LeafThreeRegular,
    title: 'Sustainable',
    text: 'We track water, energy and packaging as closely as potency.',
  },
  {
    icon: LightbulbRegular,
    title: 'Innovation',
    text: 'A new method has to keep more of the plant’s character. If it doesn’t, we skip it.',
  },
] as const;

export const values = [
  {
    icon: HandshakeRegular,
    title: 'Honesty',
    text: 'The label says what’s inside. If we don’t know something, we say so.',
  },
  {
    icon: DropRegular,
    title: 'Simplicity',
    text: 'Few ingredients, and every one of them is on the label.',
  },
  {
    icon: EyeRegular,
    title: 'Transparency',
    text: 'Lab results by batch, methods in plain English, and an answer when you ask.',
  },
] as const;
