import panel from '../Panel.module.css';
import { MailChoices } from '../parts/MailChoices';
import { NoticesPanel } from '../parts/NoticesPanel';
import type { Told } from '../told';

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
