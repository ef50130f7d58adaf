import { siteSettings } from '@site/platform';
import { Closing } from '../blocks/closing';
import { LegalPage } from '../blocks/legal-page';
import { PageButton } from '../blocks/page-button';
import { termsArticles } from './terms-content';

/** `/terms` */
export default function TermsPage() {
  return (
    <LegalPage
      label="Terms"
      title="Terms of use"
      lead={`What you can expect of the website of ${siteSettings().brand}, and what we expect of you. In force since November 1, 2026.`}
      note="A sample text: it fits what this site does. Before the site is opened to the public, counsel should review it and add the company, its address and the law of its state."
      articles={termsArticles}
    >
      <Closing
        title="Fair draws, to be checked"
        text="How a spin is decided, and how you can verify it yourself."
      >
        <PageButton to="/lottery" look="primary">
          To the Lottery
        </PageButton>
        <PageButton to="/fair-draws">How Draws Are Checked</PageButton>
        <PageButton to="/privacy">Privacy</PageButton>
      </Closing>
    </LegalPage>
  );
}
