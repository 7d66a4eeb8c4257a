import type { ReactNode } from 'react';
import { Breadcrumbs } from '@/components/shell/Breadcrumbs';
import factStyles from '@/components/shell/FactList.module.css';
import { Icon } from '@/components/shell/icon/Icon';
import { PageLink } from '@/components/shell/PageLink';
import { DATA_LANGUAGE } from '@/domain/site/locale';
import { useMessages } from '@/hooks/useMessages';
import styles from './CompanyScreen.module.css';
import { Monogram } from './Monogram';
import type { CompanyView, GroupView } from './presentCompany';

interface Props {
  readonly view: CompanyView;
  /** Cards of a group of projects, rendered by another area. */
  readonly cardsOf: (group: GroupView) => ReactNode;
}

/** Page of a company or broker: identity, delivered projects and offers. */
export function CompanyScreen({ view, cardsOf }: Props) {
  const t = useMessages('company');
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumbs crumbs={view.crumbs} />
      <Head view={view} />
      {view.facts.length > 0 && (
        <dl className={styles.facts} aria-label={t('page.facts.label')}>
          {view.facts.map(({ name, value, note }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <strong>{value}</strong>
                {note !== undefined && <small>{note}</small>}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <About view={view} />
      {view.groups.map((group) => (
        <section key={group.group} className={styles.section} aria-labelledby={`grupo-${group.group}`}>
          <div className={styles.sectionHead}>
            <h2 id={`grupo-${group.group}`}>{group.title}</h2>
            {group.link !== null && (
              <PageLink className="link" href={group.link.href}>
                {group.link.text}
              </PageLink>
            )}
          </div>
          {group.note !== null && <p className={styles.note}>{group.note}</p>}
          {cardsOf(group)}
        </section>
      ))}
      {view.groups.length === 0 && (
        <section className={styles.section} aria-labelledby="sem-empreendimentos">
          <h2 id="sem-empreendimentos">{view.nothing.title}</h2>
          <p className={styles.note}>{view.nothing.text}</p>
        </section>
      )}
    </div>
  );
}

/** The CRECI number directly follows the name, large enough to be read with it (COFECI 1.065/2007). */
function Head({ view }: { view: CompanyView }) {
  const t = useMessages('company');
  return (
    <header className={styles.head}>
      <Monogram letters={view.monogram} isLarge />
      <div>
        <h1>{view.name}</h1>
        <p className={styles.kind}>
          {view.kind} <span>{view.place}</span>
        </p>
        {view.creci !== null && (
          <p className={styles.creci}>
            <strong>{view.creci.text}</strong>
            <span>{view.creci.note}</span>
          </p>
        )}
        {view.headline !== null && (
          <p lang={DATA_LANGUAGE} className={styles.headline}>
            {view.headline}
          </p>
        )}
      </div>
      {view.contactHref !== null && (
        <a href={view.contactHref} target="_blank" rel="noopener" className={`button ${styles.contact}`}>
          <Icon name="whatsapp" size={18} />
          {t('page.contact')}
        </a>
      )}
    </header>
  );
}

function About({ view }: { view: CompanyView }) {
  const t = useMessages('company');
  return (
    <div className={styles.about}>
      {view.story.length > 0 && (
        <section aria-labelledby="sobre">
          <h2 id="sobre">{t('page.story')}</h2>
          {view.story.map((paragraph) => (
            <p key={paragraph} lang={DATA_LANGUAGE}>
              {paragraph}
            </p>
          ))}
        </section>
      )}
      <section className={styles.card} aria-labelledby="quem-e">
        <h2 id="quem-e">{t('page.identity.title')}</h2>
        <dl className={factStyles.facts}>
          {view.identity.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}
