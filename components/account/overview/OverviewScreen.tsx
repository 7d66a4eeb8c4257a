import type { ReactNode } from 'react';
import { useAuth } from '@/contexts/AuthContext';
import panel from '../Panel.module.css';
import styles from './Overview.module.css';

interface Props {
  /** E-mail or role of the person who is signed in. */
  readonly signedInAs: ReactNode;
  readonly signOutLabel: string;
  readonly children: ReactNode;
}

/** First page of an account: its state, open tasks, and sign-out. */
export function OverviewScreen({ signedInAs, signOutLabel, children }: Props) {
  const { signOut } = useAuth();
  return (
    <div className={panel.stack}>
      {children}
      <p className={styles.signedIn}>
        <span>{signedInAs}</span>
        <button type="button" className="button" onClick={() => void signOut()}>
          {signOutLabel}
        </button>
      </p>
    </div>
  );
}
