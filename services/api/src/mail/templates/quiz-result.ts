import type { Template } from './mail-content';

export const quizResult: Template<'quiz-result'> = (
  { answers, topTerpenes, disclaimer, token },
  { brand, publicUrl },
) => ({
  subject: 'Your terpene recommendations',
  heading: 'Your three terpenes',
  blocks: [
    { type: 'text', text: 'You have asked us to send the result of the terpene quiz.' },
    { type: 'facts', facts: topTerpenes.map(({ name, text }) => [name, text]) },
    { type: 'heading', text: 'What you answered' },
    { type: 'facts', facts: answers.map(({ question, answer }) => [question, answer]) },
    { type: 'button', label: 'All our tools', url: `${publicUrl}/tools` },
    { type: 'note', text: disclaimer },
  ],
  why: `You get this mail because this address was given at the end of the ${brand} terpene quiz. We send it once.`,
  unsubscribe: {
    page: `${publicUrl}/tools/unsubscribe?token=${token}`,
    oneClick: `${publicUrl}/api/tools/unsubscribe?token=${token}`,
  },
});
