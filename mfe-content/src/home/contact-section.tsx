import { CallRegular } from '@fluentui/react-icons/headless/svg/call';
import { LocationRegular } from '@fluentui/react-icons/headless/svg/location';
import { MailRegular } from '@fluentui/react-icons/headless/svg/mail';
import { Section } from '@site/shared-ui';
import { SectionHead } from '../blocks/section-head';
import { contactDetails, socialLinks } from '../contact/contact-details';
import { ContactForm } from '../contact/contact-form';
import styles from './contact-section.module.scss';

export const ContactSection = () => (
  <Section id="contact" className={styles.section}>
    <SectionHead
      label="Contact"
      title="GET IN TOUCH"
      text="Want to learn more about our products or find a retailer near you? Send us a message."
    />
    <div className={styles.columns}>
      <ContactInformation />
      <ContactForm />
    </div>
  </Section>
);

const { address, phone, email } = contactDetails;

const ContactInformation = () => (
  <div className={styles.card}>
    <h3>Contact Information</h3>
    <ul className={styles.details}>
      <li>
        <LocationRegular />
        <address>
          {address.street}
          <br />
          {`${address.city}, ${address.state} ${address.zipCode}`}
        </address>
      </li>
      <li>
        <CallRegular />
        <a href={phone.href}>{phone.text}</a>
      </li>
      <li>
        <MailRegular />
        <a href={email.href}>{email.text}</a>
      </li>
    </ul>
    <ul className={styles.social} aria-label="Social media">
      {socialLinks.map(({ name, href }) => (
        <li key={name}>
          <a href={href}>{name}</a>
        </li>
      ))}
    </ul>
  </div>
);
