import { siteSettings } from '@site/platform';
import { Closing } from '@site/shared-ui';
import { LegalPage } from '../blocks/legal-page';
import { PageButton } from '../blocks/page-button';
import { privacyArticles } from './privacy-content';

/** `/privacy` */
export default function PrivacyPage() {
  return (
    <LegalPage
      label="Privacy"
      title="What we keep and what we don’t"
      lead={`How the ${siteSettings().brand} website handles personal data. Effective November 23, 2026.`}
      note="Sample text. It describes what this site’s software does. Before the site opens to the public, counsel should review it and add the company, its address and the law of its state."
      articles={privacyArticles}
    >
      <Closing title="Questions about your data?" text="Ask us. A real person will answer.">
        <PageButton to="/contact?inquiry=general" look="primary">
          Contact Us
        </PageButton>
        <PageButton to="/terms">Terms of Use</PageButton>
      </Closing>
    </LegalPage>
  );
}
