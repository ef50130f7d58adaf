import type { Question } from '../questionnaire/questions';
import type { StrainGoal, Time } from './match-strain';

const time: Question<Time> = {
  legend: 'When do you consume?',
  choices: [
    { value: 'morning', label: 'Morning' },
    { value: 'afternoon', label: 'Afternoon' },
    { value: 'evening', label: 'Evening' },
    { value: 'night', label: 'Night' },
  ],
};

const goal: Question<StrainGoal> = {
  legend: 'What are you looking for?',
  choices: [
    { value: 'relaxation', label: 'Relaxation', hint: 'To slow down' },
    { value: 'energy', label: 'Energy', hint: 'To get going' },
    { value: 'sleep', label: 'Sleep', hint: 'To end the day' },
    { value: 'creativity', label: 'Creativity', hint: 'To make something' },
    { value: 'social', label: 'Social', hint: 'To be with people' },
    { value: 'pain', label: 'Pain', hint: 'To feel it in the body' },
  ],
};

export const questions = { time, goal };
