import afternoon from '@site/art/tools/choice-afternoon.svg';
import citrus from '@site/art/tools/choice-citrus.svg';
import creative from '@site/art/tools/choice-creativity.svg';
import earthy from '@site/art/tools/choice-earthy.svg';
import energized from '@site/art/tools/choice-energy.svg';
import evening from '@site/art/tools/choice-evening.svg';
import floral from '@site/art/tools/choice-floral.svg';
import focused from '@site/art/tools/choice-focus.svg';
import morning from '@site/art/tools/choice-morning.svg';
import night from '@site/art/tools/choice-night.svg';
import relaxed from '@site/art/tools/choice-relaxation.svg';
import spicy from '@site/art/tools/choice-spicy.svg';
import { QUIZ, type QuizAnswers, type QuizQuestion } from '@site/contracts';
import type { Choice, Question } from '../questionnaire/questions';

type Answer<Q extends QuizQuestion> = QuizAnswers[Q];
type Decoration = Pick<Choice, 'hint' | 'picture'>;

/** Adds picture and hint of each answer to a question of the contract, whose texts the mail uses as well. */
const question = <Q extends QuizQuestion>(
  name: Q,
  decorations: Record<Answer<Q>, Decoration>,
): Question<Answer<Q>> => {
  const { question: legend, answers } = QUIZ[name];
  const choices = (Object.entries(answers) as [Answer<Q>, string][]).map(([value, label]) => ({
    value,
    label,
    ...decorations[value],
  }));
  return { legend, choices };
};

export const questions = {
  mood: question('mood', {
    relaxed: { hint: 'Nothing on the calendar', picture: relaxed },
    energized: { hint: 'Up and moving', picture: energized },
    creative: { hint: 'Making something', picture: creative },
    focused: { hint: 'One thing at a time', picture: focused },
  }),
  flavor: question('flavor', {
    citrus: { hint: 'Lemon, orange, mango', picture: citrus },
    earthy: { hint: 'Forest floor, cedar, hops', picture: earthy },
    floral: { hint: 'Lavender, rose, mint', picture: floral },
    spicy: { hint: 'Black pepper, clove, anise', picture: spicy },
  }),
  time: question('time', {
    morning: { picture: morning },
    afternoon: { picture: afternoon },
    evening: { picture: evening },
    night: { picture: night },
  }),
};
