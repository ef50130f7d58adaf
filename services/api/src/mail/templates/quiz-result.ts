import type { Template } from './mail-content';

export const quizResult: Template<'quiz-result'> = (
  { answers, topTerpenes, disclaimer, token },
  { brandName, publicUrl },
) => ({
  subject: 'Your terpene recommendations',
  heading: 'Your top three terpenes',
  blocks: [
    { type: 'text', text: 'Here are the results of your terpene quiz.' },
    { type: 'facts', facts: topTerpenes.map(({ name, text }) => [name, text]) },
    { type: 'heading', text: 'Your answers' },
    { type: 'facts', facts: answers.map(({ question, answer }) => [question, answer]) },
    { type: 'button', label: 'See all tools', url: `${publicUrl}/tools` },
    { type: 'note', text: disclaimer },
  ],
  reason: `You’re getting this email because someone entered this address at the end of the ${brandName} terpene quiz. We send it once.`,
  unsubscribe: {
    page: `${publicUrl}/tools/unsubscribe?token=${token}`,
    oneClick: `${publicUrl}/api/tools/unsubscribe?token=${token}`,
  },
});
