import { Icon } from '@/components/shell/icon/Icon';
import { useMessagesValue } from '@/contexts/MessagesContext';
import { formatCib } from '@/domain/brazil/cib';
import { formatArea } from '@/domain/measures';
import { DATA_LANGUAGE } from '@/domain/site/locale';
import { useMessages } from '@/hooks/useMessages';
import { paragraphsOf } from '../paragraphs';
import type { ProjectView } from '../projectPage';
import styles from './ProjectAbout.module.css';

/** Developer's description, architects, and shared amenities. */
export function ProjectAbout({ project }: { readonly project: ProjectView }) {
  const t = useMessages('project');
  const { locale } = useMessagesValue();
  const { details } = project;
  const people = [
    ['architect', details.architect],
    ['landscaper', details.landscaper],
    ['cib', details.cib ? formatCib(details.cib) : null],
    ['landArea', details.landAreaM2 === null ? null : formatArea(details.landAreaM2, locale)],
  ] as const;
  return (
    <>
      <section className={styles.section} aria-labelledby="sobre">
        <h2 id="sobre">{t('about.title')}</h2>
        {paragraphsOf(project.description)
          .slice(1)
          .map((paragraph) => (
            <p key={paragraph} lang={DATA_LANGUAGE} className={styles.text}>
              {paragraph}
            </p>
          ))}
        {details.highlights.length > 0 && (
          <ul lang={DATA_LANGUAGE} className={styles.highlights}>
            {details.highlights.map((highlight) => (
              <li key={highlight}>
                <Icon name="check" size={18} />
                <span>{highlight}</span>
              </li>
            ))}
          </ul>
        )}
        <dl className={styles.people}>
          {people.map(
            ([name, value]) =>
              value && (
                <div key={name}>
                  <dt>{t(`about.${name}`)}</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
        </dl>
      </section>
      {details.amenities.length > 0 && <Amenities amenities={details.amenities} />}
    </>
  );
}

function Amenities({ amenities }: Pick<ProjectView['details'], 'amenities'>) {
  const t = useMessages('project');
  const vocabulary = useMessages('vocabulary');
  return (
    <section className={styles.section} aria-labelledby="comodidades">
      <h2 id="comodidades">{t('amenities.title')}</h2>
      <ul className={styles.amenities}>
        {amenities.map((amenity) => (
          <li key={amenity}>{vocabulary(`amenities.${amenity}`)}</li>
        ))}
      </ul>
    </section>
  );
}
