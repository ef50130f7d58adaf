import type { Config } from '../../platform/config/config';

/** What every mail says about the site. */
export interface MailSettings {
  brand: string;
  /** Where visitors find the site, without a slash at the end. */
  publicUrl: string;
  /** The address that mails come from (`MAIL_FROM`). */
  from: string;
  /** Where the people behind the brand read their mail (`STAFF_EMAIL`). */
  staff: string;
}

export const mailSettings = ({
  brandName: brand,
  publicUrl,
  mailFrom: from,
  staffEmail: staff,
}: Pick<Config, 'brandName' | 'publicUrl' | 'mailFrom' | 'staffEmail'>): MailSettings => ({
  brand,
  publicUrl,
  from,
  staff,
});
