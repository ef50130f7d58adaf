import { DropRegular } from '@fluentui/react-icons/headless/svg/drop';
import { EyeRegular } from '@fluentui/react-icons/headless/svg/eye';
import { HandshakeRegular } from '@fluentui/react-icons/headless/svg/handshake';
import { PeopleCommunityRegular } from '@fluentui/react-icons/headless/svg/people-community';
import { MINIMUM_AGE } from '@site/brand/promises';

export const values = [
  {
    icon: HandshakeRegular,
    title: 'Honesty',
    text: 'We print what the laboratory found, also when it is less than we had hoped for.',
  },
  {
    icon: DropRegular,
    title: 'Simplicity',
    text: 'One plant, one method, one name. If a step does not make the extract better, we leave it out.',
  },
  {
    icon: EyeRegular,
    title: 'Transparency',
    text: 'Every package carries its batch number, and every batch has a certificate that you may ask for.',
  },
  {
    icon: PeopleCommunityRegular,
    title: 'Responsibility',
    text: `Made for adults of ${MINIMUM_AGE} and over, sold by licensed people, and never dressed up for anybody younger.`,
  },
] as const;
