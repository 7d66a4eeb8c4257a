import { PageLink } from '@/components/shell/PageLink';
import { useMessagesValue } from '@/contexts/MessagesContext';
import { formatPhone, toE164 } from '@/domain/brazil/phone';
import { formatBRL } from '@/domain/money/money';
import { paths } from '@/domain/site/paths';
import { formatInstant } from '@/domain/time/calendar';
import type { WaitingEntry } from '@/domain/waitingEntry/schema';
import { useMessages } from '@/hooks/useMessages';
import panel from '../../Panel.module.css';

/** Place, day and wishes of an entry in one line. */
function useEntryLine() {
  const t = useMessages('companyAccount');
  const ofDeals = useMessages('deals');
  const { locale } = useMessagesValue();
  const day = (at: string) => formatInstant(at, { style: 'date' }, locale);
  return ({ state, place, joinedAt, notifiedAt, bedrooms, maxPriceCents }: WaitingEntry) =>
    [
      place !== null && t('waiting.place', { place }),
      t('waiting.since', { date: day(joinedAt) }),
      state === 'notified' && notifiedAt !== null && t('waiting.notified', { date: day(notifiedAt) }),
      state === 'left' && t('waiting.left'),
      bedrooms !== null && ofDeals('waitingEntry.bedrooms', { count: bedrooms }),
      maxPriceCents !== null &&
        ofDeals('waitingEntry.upTo', { max: formatBRL(maxPriceCents, { cents: 'auto' }, locale) }),
    ]
      .filter(Boolean)
      .join(' · ');
}

function Contact({ contact: { email, phone } }: { contact: NonNullable<WaitingEntry['contact']> }) {
  return (
    <p>
      <a className="link" href={`mailto:${email}`}>
        {email}
      </a>
      {phone !== null && (
        <>
          {' · '}
          <a className="link" href={`tel:${toE164(phone)}`}>
            {formatPhone(phone)}
          </a>
        </>
      )}
    </p>
  );
}

/** A person who waits, with the contact for those who may see it. */
export function WaitingRow({ entry, seesContacts }: { entry: WaitingEntry; seesContacts: boolean }) {
  const t = useMessages('companyAccount');
  const line = useEntryLine();
  const { contact, project, label } = entry;
  return (
    <li className={panel.row}>
      <div className={panel.rowText}>
        <h3 className={panel.rowTitle}>
          {contact?.name ?? t(seesContacts ? 'waiting.contactDeleted' : 'waiting.contactHidden')}
        </h3>
        <p>
          <PageLink href={paths.project(project.slug)} className="link">
            {project.title}
          </PageLink>
          {label !== null && `, ${label}`}
        </p>
        <p className={panel.small}>{line(entry)}</p>
        {contact && <Contact contact={contact} />}
      </div>
    </li>
  );
}
