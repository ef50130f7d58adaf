import type { ProductLine } from '@site/contracts';
import type { ReactNode, Ref } from 'react';
import { RemotePart } from '@site/platform';
import { Label, RangeText } from '@site/shared-ui';
import styles from './tool-result.module.scss';

/** The locator, showing only stores that carry a product line. */
export const storesPath = (line: ProductLine | undefined): string =>
  line ? `/store-locator?carries=${line}` : '/store-locator';

/** Products that match a result. */
export interface MatchingProducts {
  /** The catalog page that lists them. */
  url: string;
  /** Only products for this method, if there are any. */
  consumption?: 'vape' | 'dab' | 'mixed';
  /** The slugs of the best matches, the best first. */
  first?: readonly string[];
  /** A goal of a tool, such as `sleep`: only products whose effects fit it. */
  goal?: string;
  /** Only products for the morning and afternoon. */
  daytime?: boolean;
  note?: string;
}

export interface ToolResultProps {
  label: string;
  title: string;
  headingRef: Ref<HTMLHeadingElement>;
  /** What to choose from our lineup, above the lead. */
  choice?: string;
  lead: ReactNode;
  /** `isResult`: it, not the title, is the result. */
  figure?: { caption: string; value: string; unit?: string; isResult?: boolean };
  /** URL of a picture that fills its frame. */
  picture?: string;
  /** URL of a small drawing, if there is no picture. */
  drawing?: string;
  /** Sections with a heading and a list, in two columns. */
  children?: ReactNode;
  /** Content over the full width, below the details. */
  footer?: ReactNode;
  actions: ReactNode;
  /** None if we make nothing like it. */
  products?: MatchingProducts;
  /** Content below the products. */
  after?: ReactNode;
}

/** The result of a tool, in the layout of a lab certificate, with matching products and the nearest store below. */
export const ToolResult = ({
  label,
  title,
  headingRef,
  choice,
  lead,
  figure,
  picture,
  drawing,
  children,
  footer,
  actions,
  products,
  after,
}: ToolResultProps) => (
  <>
    <article className={styles.result}>
      <div className={styles.head}>
        {(picture ?? drawing) && (
          <img
            className={picture ? styles.picture : styles.drawing}
            src={picture ?? drawing}
            alt=""
          />
        )}
        <div className={styles.text}>
          <Label>{label}</Label>
          <h2
            ref={headingRef}
            tabIndex={-1}
            className={figure && !figure.isResult ? styles.largest : undefined}
          >
            {title}
          </h2>
          {choice && <strong className={styles.choice}>{choice}</strong>}
          <p className={styles.lead}>{lead}</p>
          {figure && (
            <p className={styles.figure}>
              <span className={styles.caption}>{figure.caption}</span>
              <span className={figure.isResult ? styles.largest : styles.value}>
                {figure.value}
                {figure.unit && <span className={styles.unit}> {figure.unit}</span>}
              </span>
            </p>
          )}
        </div>
      </div>
      {children && <div className={styles.details}>{children}</div>}
      {footer && <div className={styles.footer}>{footer}</div>}
      <div className={styles.actions}>{actions}</div>
    </article>
    {products && (
      <RemotePart
        remote="mfe-catalog"
        part="matching-products"
        props={{ ...products }}
        fallback={null}
      />
    )}
    {after}
  </>
);

/** A titled list in the details of a result. */
export const DetailList = ({
  title,
  entries,
  className,
}: {
  title: ReactNode;
  entries: readonly string[];
  className?: string;
}) => (
  <section className={className}>
    <h3>{title}</h3>
    <ul>
      {entries.map((entry) => (
        <li key={entry}>
          <RangeText text={entry} />
        </li>
      ))}
    </ul>
  </section>
);
