import { useMessagesValue } from '@/contexts/MessagesContext';
import type { AuditEntry } from '@/domain/auditEntry/schema';
import { formatInstant } from '@/domain/time/calendar';
import { useMessages } from '@/hooks/useMessages';
import panel from '../Panel.module.css';
import styles from './AuditEntries.module.css';
import type { Chosen, ChosenField } from './criteria';
import { useAuditText } from './useAuditText';

interface Props {
  readonly entry: AuditEntry;
  /** Names the company of each entry, for readers of several. */
  readonly showsCompany: boolean;
  readonly onChoose: (field: ChosenField, chosen: Chosen) => void;
}

interface NameProps {
  readonly name: string;
  readonly label: string;
  readonly onPress: () => void;
}

/** Name that filters the list when it is pressed. */
function Name({ name, label, onPress }: NameProps) {
  return (
    <button type="button" className={styles.name} aria-label={label} onClick={onPress}>
      {name}
    </button>
  );
}

const capitalized = (text: string, locale: string) =>
  `${text.charAt(0).toLocaleUpperCase(locale)}${text.slice(1)}`;

function useSubjectName() {
  const t = useMessages('auditEntries');
  const { locale } = useMessagesValue();
  return ({ subject: { kind, label }, project }: AuditEntry): string => {
    const own = label === null ? t(`kinds.${kind}`) : capitalized(label, locale);
    return project === null || project.title === label ? own : `${own} · ${project.title}`;
  };
}

/** One change: what was done to which record, and who did it when. */
export function AuditEntryRow({ entry, showsCompany, onChoose }: Props) {
  const t = useMessages('auditEntries');
  const { locale } = useMessagesValue();
  const { textOf } = useAuditText();
  const subjectName = useSubjectName()(entry);
  const { title, lines } = textOf(entry);
  const { company, subject, by, byName, actorId } = entry;
  const author = byName ?? t(`by.${by}`);
  return (
    <li className={styles.entry}>
      <h2 className={panel.rowTitle}>{title}</h2>
      <p>
        <Name
          name={subjectName}
          label={t('onlySubject', { name: subjectName })}
          onPress={() => onChoose('subject', { id: subject.id, name: subjectName })}
        />
      </p>
      {lines.length > 0 && (
        <ul className={styles.lines}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <p className={panel.small}>
        <time dateTime={entry.at}>{formatInstant(entry.at, {}, locale)}</time>
        {' · '}
        {actorId === null ? (
          author
        ) : (
          <Name
            name={author}
            label={t('onlyActor', { name: author })}
            onPress={() => onChoose('actor', { id: actorId, name: author })}
          />
        )}
        {showsCompany && company !== null && (
          <>
            {' · '}
            <Name
              name={company.tradeName}
              label={t('onlyCompany', { name: company.tradeName })}
              onPress={() => onChoose('company', { id: company.id, name: company.tradeName })}
            />
          </>
        )}
      </p>
    </li>
  );
}
