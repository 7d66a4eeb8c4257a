import { Icon } from '@/components/shell/icon/Icon';
import { PageLink } from '@/components/shell/PageLink';
import { useSiteOrigin } from '@/contexts/SiteOriginContext';
import { formatCnpj } from '@/domain/brazil/cnpj';
import { isValidPhone } from '@/domain/brazil/phone';
import { DATA_LANGUAGE } from '@/domain/site/locale';
import { paths } from '@/domain/site/paths';
import { whatsappContactUrl } from '@/domain/site/whatsappContact';
import { useMessages } from '@/hooks/useMessages';
import type { ProjectView } from '../projectPage';
import styles from './DeveloperCard.module.css';

/** Developer and seller with registration and track record (COFECI 1.065/2007 requires the CRECI in every offer). */
export function DeveloperCard({ project }: { readonly project: ProjectView }) {
  const t = useMessages('project');
  const vocabulary = useMessages('vocabulary');
  const { entrepreneur } = project;
  const since = entrepreneur.foundedYear;
  return (
    <section className={styles.section} aria-labelledby="quem-vende">
      <h2 id="quem-vende">{t('developer.title')}</h2>
      <div className={styles.card}>
        <div>
          <h3>
            <PageLink href={paths.company(entrepreneur.slug)} className="link">
              {entrepreneur.tradeName}
            </PageLink>
          </h3>
          <p className={styles.kind}>
            {vocabulary(`companyTypes.${entrepreneur.companyType}`)}
            {since !== null && `, ${t('developer.since', { year: String(since) })}`}
          </p>
          {entrepreneur.creci && <p className={styles.creci}>{entrepreneur.creci}</p>}
        </div>
        <p className={styles.record}>
          <Icon name="building" />
          {entrepreneur.deliveredProjects > 0
            ? t('developer.onTime', {
                onTime: entrepreneur.deliveredOnTime,
                count: entrepreneur.deliveredProjects,
              })
            : t('developer.first')}
        </p>
        <p lang={DATA_LANGUAGE}>{entrepreneur.about}</p>
        <p className={styles.legal}>
          {t('developer.legalName', {
            legalName: entrepreneur.legalName,
            city: entrepreneur.city,
            state: entrepreneur.state,
          })}
          {entrepreneur.cnpj && (
            <>
              {' · '}
              {t('developer.cnpj', { cnpj: formatCnpj(entrepreneur.cnpj) })}
            </>
          )}
        </p>
        {entrepreneur.whatsapp !== null && isValidPhone(entrepreneur.whatsapp) && (
          <WhatsappContact phone={entrepreneur.whatsapp} project={project} />
        )}
      </div>
    </section>
  );
}

interface ContactProps {
  readonly phone: string;
  readonly project: ProjectView;
}

function WhatsappContact({ phone, project: { slug, title } }: ContactProps) {
  const t = useMessages('project');
  const url = `${useSiteOrigin() ?? ''}${paths.project(slug)}`;
  return (
    <a
      href={whatsappContactUrl(phone, t('developer.question', { subject: title, url }))}
      target="_blank"
      rel="noopener"
      className={`button ${styles.contact}`}
    >
      <Icon name="whatsapp" size={18} />
      {t('developer.contact')}
    </a>
  );
}
