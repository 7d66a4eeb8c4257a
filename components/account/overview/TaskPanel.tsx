import { Icon } from '@/components/shell/icon/Icon';
import { PageLink } from '@/components/shell/PageLink';
import panel from '../Panel.module.css';
import styles from './Overview.module.css';

interface Task {
  readonly key: string;
  readonly label: string;
  readonly href: string;
  readonly state?: { readonly name: string; readonly label: string };
}

interface Props {
  readonly title: string;
  readonly lead: string;
  readonly tasks: readonly Task[];
}

/** Tasks that complete an account, each with a link to its page. */
export function TaskPanel({ title, lead, tasks }: Props) {
  return (
    <section className={panel.panel} aria-labelledby="conta-tarefas">
      <h2 id="conta-tarefas">{title}</h2>
      <p className={panel.lead}>{lead}</p>
      <ul className={styles.tasks}>
        {tasks.map(({ key, label, href, state }) => (
          <li key={key}>
            <PageLink href={href} className={styles.task} data-state={state?.name}>
              <span className={styles.mark} aria-hidden="true">
                {state?.name === 'done' && <Icon name="check" size={16} />}
              </span>
              <span className={styles.label}>{label}</span>
              {state && <span className={styles.state}>{state.label}</span>}
              <Icon name="chevronRight" className={styles.arrow} />
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
