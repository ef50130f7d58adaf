import { Section } from '@site/shared-ui';
import { SectionHead } from '../blocks/section-head';
import { ContactForm } from '../contact/contact-form';
import { ContactInformation } from '../contact/contact-information';
import styles from './contact-section.module.scss';

/** The contact details beside the form. */
export const ContactSection = () => (
  <Section id="contact">
    <SectionHead
      label="Contact"
      title="GET IN TOUCH"
      text="Want to know more about our products, or to find a retailer near you? Write to us."
    />
    <div className={styles.columns}>
      <ContactInformation />
      <ContactForm />
    </div>
  </Section>
);
