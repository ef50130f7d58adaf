import afternoon from '@site/art/tools/choice-afternoon.svg';
import creativity from '@site/art/tools/choice-creativity.svg';
import energy from '@site/art/tools/choice-energy.svg';
import evening from '@site/art/tools/choice-evening.svg';
import morning from '@site/art/tools/choice-morning.svg';
import night from '@site/art/tools/choice-night.svg';
import pain from '@site/art/tools/choice-pain.svg';
import relaxation from '@site/art/tools/choice-relaxation.svg';
import sleep from '@site/art/tools/choice-sleep.svg';
import social from '@site/art/tools/choice-social.svg';
import type { Question } from '../questionnaire/questions';
import type { StrainGoal, Time } from './match-strain';

const time: Question<Time> = {
  legend: 'When do you consume?',
  choices: [
    { value: 'morning', label: 'Morning', picture: morning },
    { value: 'afternoon', label: 'Afternoon', picture: afternoon },
    { value: 'evening', label: 'Evening', picture: evening },
    { value: 'night', label: 'Night', picture: night },
  ],
};

const goal: Question<StrainGoal> = {
  legend: 'What are you looking for?',
  choices: [
    { value: 'relaxation', label: 'Relaxation', hint: 'Slow down', picture: relaxation },
    { value: 'energy', label: 'Energy', hint: 'Get going', picture: energy },
    { value: 'sleep', label: 'Sleep', hint: 'End the day', picture: sleep },
    { value: 'creativity', label: 'Creativity', hint: 'Make something', picture: creativity },
    { value: 'social', label: 'Social', hint: 'Spend time with people', picture: social },
    { value: 'pain', label: 'Pain', hint: 'More body than head', picture: pain },
  ],
};

export const questions = { time, goal };
