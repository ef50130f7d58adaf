import type { Question } from '../questionnaire/questions';
import type { DoseExperience, Goal, Method } from './dose';

const experience: Question<DoseExperience> = {
  legend: 'How often do you consume?',
  choices: [
    { value: 'beginner', label: 'Beginner', hint: 'Never, or a few times' },
    { value: 'occasional', label: 'Occasional', hint: 'A few times a month' },
    { value: 'regular', label: 'Regular', hint: 'A few times a week' },
    { value: 'experienced', label: 'Experienced', hint: 'Most days' },
  ],
};

const method: Question<Method> = {
  legend: 'How will you take it?',
  choices: [
    { value: 'vape', label: 'Vape', hint: 'Felt after 5-15 min' },
    { value: 'edible', label: 'Edible', hint: 'Felt after 1-3 hours' },
    { value: 'tincture', label: 'Tincture', hint: 'Felt after 15-45 min' },
    { value: 'topical', label: 'Topical', hint: 'Felt after 30-90 min' },
  ],
};

const goal: Question<Goal> = {
  legend: 'What is it for, first of all?',
  choices: [
    { value: 'relaxation', label: 'Relaxation' },
    { value: 'sleep', label: 'Sleep' },
    { value: 'pain', label: 'Pain' },
    { value: 'focus', label: 'Focus' },
    { value: 'social', label: 'Social' },
    { value: 'recreation', label: 'Recreation' },
  ],
};

export const questions = { experience, method, goal };
