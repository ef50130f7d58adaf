import { EBOOKS } from '@site/contracts';
import type { Examples } from './examples';

const email = 'robin@example.com';
const answers = { mood: 'relaxed', flavor: 'citrus', time: 'evening' } as const;
const [guide] = EBOOKS;

export const visitorExamples = {
  Said: { message: 'Thank you for subscribing.' },
  ContactMessage: {
    name: 'Robin Example',
    email,
    inquiry: 'product',
    message: 'Which of your shops in Chicago has the live resin?',
  },
  NewsletterSubscription: { email, fullName: 'Robin Example' },
  NewsletterSignup: { email, fullName: 'Robin Example' },
  NewsletterToken: { token: 'AbCdEfGhIjKlMnOpQrStUvWxYz0123456789-_AbCdE' },
  EbookRequest: {
    email,
    name: 'Robin Example',
    ebookId: guide!.id,
    ebookTitle: guide!.title,
  },
  EbookResponse: { message: 'The guide is on its way to you.', pdfPath: guide!.pdfPath },
  QuizSubmission: {
    sessionId: 'visit-1',
    answers,
    recommendedProducts: ['limonene', 'myrcene'],
  },
  EmailCapture: {
    email,
    source: 'terpene_explorer',
    quizResults: { answers, recommendedTerpenes: ['limonene', 'myrcene'], sessionId: 'visit-1' },
  },
} satisfies Examples;
