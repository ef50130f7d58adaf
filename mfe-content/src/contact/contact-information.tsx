import { CallRegular } from '@fluentui/react-icons/headless/svg/call';
import { LocationRegular } from '@fluentui/react-icons/headless/svg/location';
import { MailRegular } from '@fluentui/react-icons/headless/svg/mail';
import { contactDetails, socialLinks } from './contact-details';
import styles from './contact-information.module.scss';

const { address, phone, email } = contactDetails;

/** Where the brand is, how to call and write to it, and where else it is to be found. */
export const ContactInformation = () => (
  <div className={styles.card}>
    <h3>Contact Information</h3>
    <ul className={styles.details}>
      <li>
        <LocationRegular />
        <address>
          {address.street}
          <br />
          {address.city}
        </address>
      </li>
      <li>
        <CallRegular />
        <a href={phone.href}>{phone.shown}</a>
      </li>
      <li>
        <MailRegular />
        <a href={email.href}>{email.shown}</a>
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
