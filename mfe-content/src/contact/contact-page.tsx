import scene from '@site/art/scenes/contact.svg';
import { CallRegular } from '@fluentui/react-icons/headless/svg/call';
import { ClockRegular } from '@fluentui/react-icons/headless/svg/clock';
import { LocationRegular } from '@fluentui/react-icons/headless/svg/location';
import { MailRegular } from '@fluentui/react-icons/headless/svg/mail';
import { ANSWER_TIME } from '@site/brand/promises';
import { PageHero, RangeText, Section } from '@site/shared-ui';
import { useSettledSearchParams } from '@site/shared-ui/router';
import { SectionHead } from '../blocks/section-head';
import { Tile, Tiles } from '../blocks/tiles';
import { contactDetails } from './contact-details';
import { ContactForm } from './contact-form';
import styles from './contact-page.module.scss';
import { readTopic } from './contact-path';
import { QuickLinks } from './quick-links';

const { address, phone, email, hours } = contactDetails;

/** `/contact`: the form, contact details and links. */
export default function ContactPage() {
  const [params] = useSettledSearchParams();
  const topic = readTopic(params.get('subject'));
  return (
    <>
      <PageHero
        label="Contact"
        title="Talk to us"
        lead={
          <RangeText
            text={`Have a question about a product? Want us at your local store? Got an idea? A real person reads every message and answers within ${ANSWER_TIME}.`}
          />
        }
        picture={scene}
      />
      <Section id="message">
        <div className={styles.columns}>
          <div>
            <ContactForm>
              <SectionHead
                label="Message us"
                title="Send a message"
                text={topic ? `Subject: ${topic}` : 'Tell us what it’s about and how to reach you.'}
              />
            </ContactForm>
          </div>
          <QuickLinks />
        </div>
      </Section>
      <Section>
        <SectionHead label="Contact info" title="Visit, call or email us" />
        <Tiles columns={4}>
          <Tile icon={LocationRegular} title="Visit">
            <address className={styles.address}>
              {address.street}
              <br />
              {`${address.city}, ${address.state} ${address.zipCode}`}
            </address>
          </Tile>
          <Tile icon={CallRegular} title="Call">
            <a className={styles.contactLink} href={phone.href}>
              {phone.text}
            </a>
          </Tile>
          <Tile icon={MailRegular} title="Email">
            <a className={styles.contactLink} href={email.href}>
              {email.text}
            </a>
          </Tile>
          <Tile icon={ClockRegular} title="Hours">
            {hours.days}
            <br />
            {hours.times}
          </Tile>
        </Tiles>
      </Section>
    </>
  );
}
