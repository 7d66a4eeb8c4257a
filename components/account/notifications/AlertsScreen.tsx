import type { ReactNode } from 'react';
import panel from '../Panel.module.css';
import { EmailPreferences } from './EmailPreferences';
import type { LoadedNotifications } from './loadNotifications';
import { NotificationsPanel } from './NotificationsPanel';

interface Props extends LoadedNotifications {
  readonly children?: ReactNode;
}

/** Notifications of a buyer or a company member, and which kinds are also sent by e-mail. */
export function AlertsScreen({ notifications, preferences, children }: Props) {
  return (
    <div className={panel.stack}>
      <NotificationsPanel notifications={notifications} />
      <EmailPreferences preferences={preferences} />
      {children}
    </div>
  );
}
