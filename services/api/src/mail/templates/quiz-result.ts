import { button, facts, note, text, unsubscribeLinks, type Template } from './mail-content';

export const quizResult: Template<'quiz-result'> = (
  { answers, topTerpenes, disclaimer, token },
  { brandName, publicUrl },
) => ({
  subject: `Your top three: ${topTerpenes.map(({ name }) => name).join(', ')}`,
  heading: 'Your top three terpenes',
  blocks: [
    text('Here are the results of your terpene quiz.'),
    facts(topTerpenes.map(({ name, text }) => [name, text])),
    { type: 'heading', text: 'Your answers' },
    facts(answers.map(({ question, answer }) => [question, answer])),
    ...topTerpenes
      .slice(0, 1)
      .map(({ name }) =>
        button(
          `See Products with ${name}`,
          `${publicUrl}/products?terpene=${encodeURIComponent(name.toLowerCase())}`,
        ),
      ),
    button('Find a Store', `${publicUrl}/store-locator`),
    note(disclaimer),
  ],
  reason: `You’re getting this email because someone entered this address at the end of the ${brandName} terpene quiz. We send it once.`,
  unsubscribe: unsubscribeLinks(publicUrl, 'tools', token),
});
