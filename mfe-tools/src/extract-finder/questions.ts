import beginner from '@site/art/tools/choice-beginner.svg';
import convenience from '@site/art/tools/choice-convenience.svg';
import dab from '@site/art/tools/choice-dab.svg';
import experienced from '@site/art/tools/choice-experienced.svg';
import flavor from '@site/art/tools/choice-flavor.svg';
import intermediate from '@site/art/tools/choice-intermediate.svg';
import mixed from '@site/art/tools/choice-mixed.svg';
import potency from '@site/art/tools/choice-potency.svg';
import purity from '@site/art/tools/choice-purity.svg';
import vape from '@site/art/tools/choice-vape.svg';
import type { Question } from '../questionnaire/questions';
import type { Consumption, Experience, Priority } from './find-extract';

const experience: Question<Experience> = {
  legend: 'How well do you know extracts?',
  choices: [
    { value: 'beginner', label: 'Beginner', hint: 'New to extracts', picture: beginner },
    {
      value: 'intermediate',
      label: 'Intermediate',
      hint: 'I know what I like',
      picture: intermediate,
    },
    {
      value: 'experienced',
      label: 'Experienced',
      hint: 'I’ve used them for years',
      picture: experienced,
    },
  ],
};

const priority: Question<Priority> = {
  legend: 'What matters most to you?',
  choices: [
    { value: 'flavor', label: 'Flavor', hint: 'How it smells and tastes', picture: flavor },
    { value: 'potency', label: 'Potency', hint: 'How strong it is', picture: potency },
    {
      value: 'convenience',
      label: 'Convenience',
      hint: 'How easy it is to use',
      picture: convenience,
    },
    { value: 'purity', label: 'Purity', hint: 'Nothing but the extract', picture: purity },
  ],
};

const consumption: Question<Consumption> = {
  legend: 'How do you use them?',
  choices: [
    { value: 'vape', label: 'Vape', hint: 'A cartridge and a battery', picture: vape },
    { value: 'dab', label: 'Dab', hint: 'A rig and a tool', picture: dab },
    { value: 'mixed', label: 'Mixed', hint: 'A little of both', picture: mixed },
  ],
};

export const questions = { experience, priority, consumption };
