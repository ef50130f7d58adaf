import { MessageBar, MessageBarBody, MessageBarTitle } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import layout from './layout.module.scss';
import styles from './notice.module.scss';

interface NoticeProps {
  intent?: 'info' | 'warning' | 'error';
  title?: string;
  children: ReactNode;
}

/** A message within a view. */
export const Notice = ({ intent = 'info', title, children }: NoticeProps) => (
  <MessageBar layout="multiline" intent={intent} role={intent === 'error' ? 'alert' : 'note'}>
    <MessageBarBody>
      <div className={styles.content}>
        {title && <MessageBarTitle>{title}</MessageBarTitle>}
        {typeof children === 'string' ? <p>{children}</p> : children}
      </div>
    </MessageBarBody>
  </MessageBar>
);

/** Why an action failed, beside its control. */
export const ErrorText = ({ children }: { children: string }) =>
  children && (
    <p className={layout.danger} role="alert">
      {children}
    </p>
  );
