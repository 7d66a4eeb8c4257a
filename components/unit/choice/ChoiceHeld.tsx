import { PageLink } from '@/components/shell/PageLink';
import { FreesIn } from '@/components/shell/queue/FreesIn';
import { useMessages } from '@/hooks/useMessages';
import styles from './ChoiceHeld.module.css';
import type { HeldView } from './choiceView';

/** Units that other buyers hold: each leads to its queue. */
export function ChoiceHeld({ held }: { readonly held: HeldView }) {
  const t = useMessages('unitChoice');
  return (
    <section className={styles.held} aria-labelledby="reservadas">
      <h2 id="reservadas" className={styles.title}>
        {held.title}
      </h2>
      <p className={styles.lead}>{held.lead}</p>
      <ul className={styles.list}>
        {held.items.map(({ name, facts, until, queue, path }) => (
          <li key={path} className={styles.item}>
            <div className={styles.text}>
              <PageLink href={path} rel="nofollow" className={styles.name}>
                {name}
                <span className="visually-hidden">, {t('held.action')}</span>
              </PageLink>
              <p className={styles.facts}>{facts}</p>
            </div>
            <div className={styles.state}>
              <p>{queue}</p>
              <FreesIn until={until} say={(time) => t('held.frees', { time })} isInline />
            </div>
            <span className={styles.action} aria-hidden="true">
              {t('held.action')}
            </span>
          </li>
        ))}
      </ul>
      {held.more && (
        <PageLink href={held.more.path} className="link">
          {held.more.label}
        </PageLink>
      )}
    </section>
  );
}
