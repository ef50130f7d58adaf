import {
  button,
  facts,
  note,
  storeLink,
  text,
  unsubscribeLinks,
  type Template,
} from './mail-content';

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
    button(
      'See Matching Products',
      `${publicUrl}/products?terpene=${encodeURIComponent(topTerpenes[0]?.name.toLowerCase() ?? '')}`,
    ),
    storeLink('Licensed dispensaries near you carry our extracts.', publicUrl),
    note(disclaimer),
  ],
  reason: `You’re getting this email because someone entered this address at the end of the ${brandName} terpene quiz. We send it once.`,
  unsubscribe: unsubscribeLinks(publicUrl, 'tools', token),
});
