import { siteSettings } from '@site/platform';
import { Closing } from '@site/shared-ui';
import { LegalPage } from '../blocks/legal-page';
import { PageButton } from '../blocks/page-button';
import { termsArticles } from './terms-content';

/** `/terms` */
export default function TermsPage() {
  return (
    <LegalPage
      label="Terms"
      title="Terms of use"
      lead={`What you can expect from the ${siteSettings().brand} website and what we expect from you. Effective November 1, 2026.`}
      note="Sample text. It matches what this site does. Before the site opens to the public, counsel should review it and add the company, its address and the law of its state."
      articles={termsArticles}
    >
      <Closing
        title="Every draw is fair, and you can check it"
        text="See how a spin is decided and how to verify it yourself."
      >
        <PageButton to="/lottery" look="primary">
          Go to the Lottery
        </PageButton>
        <PageButton to="/fair-draws">How Draws Are Checked</PageButton>
        <PageButton to="/privacy">Privacy</PageButton>
      </Closing>
    </LegalPage>
  );
}
