import { ebookAddress } from '@site/contracts';
import { Button, ButtonAnchor, Label } from '@site/shared-ui';
import { useEffect, useRef } from 'react';
import { CheckList } from '../blocks/check-list';
import styles from './guide-card.module.scss';
import type { Guide } from './guides-content';

/** `blocked`: the browser did not open a new tab. */
export type Delivery = 'none' | 'opened' | 'blocked';

interface GuideCardProps {
  guide: Guide;
  delivery: Delivery;
  onChoose: () => void;
}

/** A guide with cover and topics, and a plain link after it was requested. */
export const GuideCard = ({ guide, delivery, onChoose }: GuideCardProps) => {
  const { title, description, coverImage, topics, available } = guide;
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (delivery === 'blocked') link.current?.focus();
  }, [delivery]);

  return (
    <article id={guide.id} className={styles.card}>
      <div className={styles.stand}>
        <img
          className={styles.cover}
          src={coverImage}
          alt=""
          width={360}
          height={480}
          loading="lazy"
        />
      </div>
      <div className={styles.text}>
        <Label>{available ? 'Free PDF' : 'In the works'}</Label>
        <h3>{title}</h3>
        <p className={styles.description}>{description}</p>
        <div className={styles.topics}>
          <CheckList entries={topics} />
        </div>
        <div className={styles.actions}>
          {/* Not `disabled`, because pressing it shows a notice. */}
          <Button
            className={styles.download}
            look={available ? 'primary' : 'outlined'}
            aria-disabled={!available}
            aria-label={`${available ? 'Free Download' : 'Coming Soon'}: ${title}`}
            onClick={onChoose}
          >
            {available ? 'Free Download' : 'Coming Soon'}
          </Button>
          {available && delivery !== 'none' && (
            <a ref={link} className={styles.ready} href={ebookAddress(guide)} target="_blank">
              Open the guide (PDF, new tab)
            </a>
          )}
          {available && (
            <noscript>
              <ButtonAnchor look="primary" href={ebookAddress(guide)}>
                Read as PDF
              </ButtonAnchor>
            </noscript>
          )}
        </div>
      </div>
    </article>
  );
};
