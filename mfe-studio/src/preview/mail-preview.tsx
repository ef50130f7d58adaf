import { MAIL_FRAME, type PreviewMail } from '@site/contracts';
import styles from './mail-preview.module.scss';
import { WIDTHS } from './preview-toolbar';
import { SizedFrame } from './sized-frame';

/** A mail as HTML and as plain text. */
export const MailPreview = ({ mail, width }: { mail: PreviewMail; width: number }) => (
  <div className={`${styles.mail} ${width < WIDTHS.desk.mail ? styles.narrow : ''}`.trim()}>
    <dl className={styles.head}>
      <div>
        <dt>To</dt>
        <dd>{mail.to}</dd>
      </div>
      <div>
        <dt>Subject</dt>
        <dd>{mail.subject}</dd>
      </div>
    </dl>
    <section className={styles.form} aria-label="HTML">
      <h3>HTML</h3>
      <SizedFrame
        src={MAIL_FRAME}
        title={`Mail: ${mail.subject}`}
        data={mail.html}
        width={width}
        height={780}
        sandboxed
      />
    </section>
    <section className={styles.form} aria-label="Plain text">
      <h3>Plain text</h3>
      <pre className={styles.text}>{mail.text}</pre>
    </section>
  </div>
);
