import { completeAnswers, readAnswers, type Question } from './questions';

const when: Question<'day' | 'night'> = {
  legend: 'When?',
  choices: [
    { value: 'day', label: 'By day' },
    { value: 'night', label: 'By night' },
  ],
};
const where: Question<'home' | 'out'> = {
  legend: 'Where?',
  choices: [
    { value: 'home', label: 'At home' },
    { value: 'out', label: 'Out' },
  ],
};
const questions = { when, where };

it.each([
  ['', {}],
  ['when=day', { when: 'day' }],
  ['where=out&when=night', { when: 'night', where: 'out' }],
  ['when=home&where=home', { where: 'home' }],
  ['when=Day&where=', {}],
  ['when=toString&where=__proto__&__proto__=out', {}],
  ['when=day&when=night', { when: 'day' }],
  ['what=day', {}],
])('reads %j as %j', (query, answers) => {
  expect(readAnswers(questions, new URLSearchParams(query))).toEqual(answers);
});

it('returns the answers only if they are complete', () => {
  const answers = { when: 'day', where: 'out' } as const;
  expect(completeAnswers(questions, answers)).toBe(answers);
  expect(completeAnswers(questions, { when: 'day' })).toBeUndefined();
  expect(completeAnswers(questions, {})).toBeUndefined();
});
