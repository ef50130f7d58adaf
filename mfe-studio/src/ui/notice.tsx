import { MessageBar, MessageBarBody, MessageBarTitle } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import styles from './notice.module.scss';

interface NoticeProps {
  look?: 'hint' | 'trouble';
  title?: string;
  children: ReactNode;
}

/** Something to know before going on, beside what it is about. */
export const Notice = ({ look = 'hint', title, children }: NoticeProps) => (
  <MessageBar
    layout="multiline"
    intent={look === 'trouble' ? 'error' : 'info'}
    role={look === 'trouble' ? 'alert' : 'note'}
  >
    <MessageBarBody>
      <div className={styles.content}>
        {title && <MessageBarTitle>{title}</MessageBarTitle>}
        {children}
      </div>
    </MessageBarBody>
  </MessageBar>
);
