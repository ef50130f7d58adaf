import type { AnchorHTMLAttributes, ComponentPropsWithRef } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import styles from './button.module.scss';

/** `primary` at most once on a screen, `outlined` beside it, `quiet` for the least important action. */
export type ButtonLook = 'primary' | 'outlined' | 'quiet';

interface Look {
  look?: ButtonLook;
  className?: string;
}

const classes = (look: ButtonLook = 'outlined', className = '') =>
  `${styles.button} ${styles[look]} ${className}`.trim();

export const Button = ({
  look,
  className,
  type = 'button',
  ...rest
}: Look & ComponentPropsWithRef<'button'>) => (
  <button type={type} className={classes(look, className)} {...rest} />
);

/** A link within the site that looks like a button. */
export const ButtonLink = ({ look, className, ...rest }: Look & LinkProps) => (
  <Link className={classes(look, className)} {...rest} />
);

/** A link to another site, a phone number or a file. */
export const ButtonAnchor = ({
  look,
  className,
  children,
  ...rest
}: Look & AnchorHTMLAttributes<HTMLAnchorElement>) => (
  <a className={classes(look, className)} {...rest}>
    {children}
  </a>
);
