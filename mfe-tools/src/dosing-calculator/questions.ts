import edible from '@site/art/tools/choice-edible.svg';
import firstTimes from '@site/art/tools/choice-first-times.svg';
import focus from '@site/art/tools/choice-focus.svg';
import mostDays from '@site/art/tools/choice-most-days.svg';
import pain from '@site/art/tools/choice-pain.svg';
import recreation from '@site/art/tools/choice-recreation.svg';
import relaxation from '@site/art/tools/choice-relaxation.svg';
import sleep from '@site/art/tools/choice-sleep.svg';
import social from '@site/art/tools/choice-social.svg';
import timesAMonth from '@site/art/tools/choice-times-a-month.svg';
import timesAWeek from '@site/art/tools/choice-times-a-week.svg';
import tincture from '@site/art/tools/choice-tincture.svg';
import topical from '@site/art/tools/choice-topical.svg';
import vape from '@site/art/tools/choice-vape.svg';
import type { Question } from '../questionnaire/questions';
import type { DoseExperience, Goal, Method } from './dose';

const experience: Question<DoseExperience> = {
  legend: 'How often do you consume?',
  choices: [
    { value: 'beginner', label: 'Beginner', hint: 'Never, or a few times', picture: firstTimes },
    { value: 'occasional', label: 'Occasional', hint: 'A few times a month', picture: timesAMonth },
    { value: 'regular', label: 'Regular', hint: 'A few times a week', picture: timesAWeek },
    { value: 'experienced', label: 'Experienced', hint: 'Most days', picture: mostDays },
  ],
};

const method: Question<Method> = {
  legend: 'How will you take it?',
  choices: [
    { value: 'vape', label: 'Vape', hint: 'Kicks in after 5-15 min', picture: vape },
    { value: 'edible', label: 'Edible', hint: 'Kicks in after 1-3 hours', picture: edible },
    { value: 'tincture', label: 'Tincture', hint: 'Kicks in after 15-45 min', picture: tincture },
    { value: 'topical', label: 'Topical', hint: 'Kicks in after 30-90 min', picture: topical },
  ],
};

const goal: Question<Goal> = {
  legend: 'What’s your main goal?',
  choices: [
    { value: 'relaxation', label: 'Relaxation', picture: relaxation },
    { value: 'sleep', label: 'Sleep', picture: sleep },
    { value: 'pain', label: 'Pain', picture: pain },
    { value: 'focus', label: 'Focus', picture: focus },
    { value: 'social', label: 'Social', picture: social },
    { value: 'recreation', label: 'Recreation', picture: recreation },
  ],
};

export const questions = { experience, method, goal };
