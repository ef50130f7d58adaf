import { button, facts, link, note, text, unsubscribeLinks, type Template } from './mail-content';

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
    ...topTerpenes.slice(0, 1).map(({ name }) =>
      button(
        // Names the terpene above: with it here, the label would wrap on phones.
        'See Matching Products',
        `${publicUrl}/products?terpene=${encodeURIComponent(name.toLowerCase())}`,
      ),
    ),
    link(
      'Licensed dispensaries near you carry our extracts.',
      'Find a Store',
      `${publicUrl}/store-locator`,
    ),
    note(disclaimer),
  ],
  reason: `You’re getting this email because someone entered this address at the end of the ${brandName} terpene quiz. We send it once.`,
  unsubscribe: unsubscribeLinks(publicUrl, 'tools', token),
});
