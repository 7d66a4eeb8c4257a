import { PageLink } from '@/components/shell/PageLink';
import { useMessages } from '@/hooks/useMessages';
import styles from './ChoiceDoors.module.css';
import type { DoorView } from './choiceView';

/** Progress of the choice: a door for each step. Answered ones are links, the open one is on a sill. */
export function ChoiceDoors({ doors }: { readonly doors: readonly DoorView[] }) {
  const t = useMessages('unitChoice');
  return (
    <nav aria-label={t('progress')}>
      <ol className={styles.doors}>
        {doors.map((door) => (
          <li
            key={door.name}
            data-door={door.state}
            aria-current={door.state === 'open' ? 'step' : undefined}
          >
            {door.path === null ? (
              <span className={styles.door}>
                <DoorContent door={door} />
              </span>
            ) : (
              <PageLink href={door.path} rel="nofollow" className={styles.door}>
                <DoorContent door={door} />
              </PageLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function DoorContent({ door: { state, label, note } }: { readonly door: DoorView }) {
  const t = useMessages('unitChoice');
  return (
    <>
      <svg width="22" height="26" viewBox="0 0 22 26" aria-hidden="true" focusable="false">
        <path className={styles.arch} d="M3 22V10a8 8 0 0 1 16 0v12z" />
        {(state === 'done' || state === 'skipped') && <path className={styles.tick} d="M7 13l3 3 5-6" />}
        {state === 'lost' && <path className={styles.tick} d="M11 8v6M11 17.5v.1" />}
        {state === 'open' && <rect className={styles.sill} y="22" width="22" height="3" />}
      </svg>
      <span className={styles.words}>
        <b>{label}</b>
        <small>
          <span className="visually-hidden">{t(`doors.states.${state}`)}</span>
          {note !== null && <span className="visually-hidden">, </span>}
          {note}
        </small>
      </span>
    </>
  );
}
