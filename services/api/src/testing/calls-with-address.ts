const answers = { mood: 'relaxed', flavor: 'earthy', time: 'night' };
const quizResults = { answers, recommendedTerpenes: ['Limonene'], sessionId: 'visit' };
const guide = { ebookId: 'complete-guide-cannabis-extracts', ebookTitle: 'Guide' };

/** Every call in which a visitor enters an address, with its body; the last two are refused, because the visitor has not won. */
export const callsWithAddress = (person: {
  name: string;
  email: string;
  message: string;
}): [path: string, body: object][] => {
  const { name, email } = person;
  return [
    ['/contact', person],
    ['/lottery/newsletter', { email, fullName: name }],
    ['/newsletter-signup', { email, fullName: name }],
    ['/ebooks/download', { ...guide, name, email }],
    ['/tools/email-capture', { email, source: 'terpene_explorer', quizResults }],
    ['/promotions/autumn/entrant', { email }],
    ['/qr/claim', { campaignId: 'autumn', email, phone: null, prize: 'T-Shirt' }],
    ['/claim-prize', { scanId: 'none', email, fullName: name, prizeId: 'shirt' }],
  ];
};
