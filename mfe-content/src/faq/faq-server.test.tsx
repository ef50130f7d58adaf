import { prerender } from '@site/shared-ui/testing';
import { faqCategories } from './faq-content';
import FaqPage from './faq-page';

it('renders every answer without JavaScript', () => {
  const [, noscript] = /<noscript>(.*)<\/noscript>/s.exec(prerender(<FaqPage />, '/faq'))!;
  const plain = noscript!.replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
  for (const { q, a } of faqCategories.flatMap(({ questions }) => questions))
    expect(plain).toContain(`<h3>${q}</h3><p>${a}</p>`);
});
