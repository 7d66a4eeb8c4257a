import { MailChoices } from '../notifications/EmailPreferences';
import type { Told } from '../notifications/loadNotifications';
import { NoticesPanel } from '../notifications/NotificationsPanel';
import panel from '../Panel.module.css';

/** What a company is told, as far as the role of whoever reads goes. */
export function AlertsScreen({ told }: { told: Told | null }) {
  if (told === null) return null;
  return (
    <div className={panel.stack}>
      <NoticesPanel notices={told.notices} />
      <MailChoices preferences={told.preferences} />
    </div>
  );
}
