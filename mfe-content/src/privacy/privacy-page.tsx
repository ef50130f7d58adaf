import { siteSettings } from '@site/platform';
import { Closing } from '../blocks/closing';
import { LegalPage } from '../blocks/legal-page';
import { PageButton } from '../blocks/page-button';
import { privacyArticles } from './privacy-content';

/** `/privacy` */
export default function PrivacyPage() {
  return (
    <LegalPage
      label="Privacy"
      title="What we keep, and what we leave alone"
      lead={`How the website of ${siteSettings().brand} handles personal data. In force since November 23, 2026.`}
      note="A sample text: it describes what the software of this site does. Before the site is opened to the public, counsel should review it and add the company, its address and the law of its state."
      articles={privacyArticles}
    >
      <Closing title="A question about your data?" text="Ask us. A person answers.">
        <PageButton to="/contact?inquiry=general" look="primary">
          Contact Us
        </PageButton>
        <PageButton to="/terms">Terms of Use</PageButton>
      </Closing>
    </LegalPage>
  );
}
