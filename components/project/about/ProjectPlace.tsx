import { Icon } from '@/components/shell/icon/Icon';
import { useMessagesValue } from '@/contexts/MessagesContext';
import { formatCep } from '@/domain/brazil/cep';
import { formatBRL } from '@/domain/money/money';
import { DATA_LANGUAGE } from '@/domain/site/locale';
import { useMessages } from '@/hooks/useMessages';
import amounts from '../prices/AmountList.module.css';
import type { ProjectView } from '../projectPage';
import styles from './ProjectPlace.module.css';

/** Location, and estimated monthly costs. */
export function ProjectPlace({ project }: { readonly project: ProjectView }) {
  const t = useMessages('project');
  const { address } = project;
  return (
    <div className={styles.columns}>
      <section className={styles.section} aria-labelledby="endereco">
        <h2 id="endereco">{t('location.title')}</h2>
        <address className={styles.address}>
          <Icon name="pin" />
          <span lang={DATA_LANGUAGE}>
            {[address.street, address.number, address.complement].filter(Boolean).join(', ')}
            <br />
            {address.neighborhood}, {address.city}&nbsp;·&nbsp;{address.state}
            <br />
            {t('location.zipCode', { zipCode: formatCep(address.zipCode) })}
          </span>
        </address>
        <p className={styles.note}>
          {t('location.byPoint')}
          {address.near && ` ${t('location.near', { near: address.near })}`}
        </p>
      </section>
      {/* Those of a club are for a whole unit; the total cost of a quota has its share. */}
      {project.genre !== 'clubs' && <MonthlyCosts details={project.details} />}
    </div>
  );
}

/** Not rendered without any amount: "a definir" twice would not help a buyer. */
function MonthlyCosts({ details }: Pick<ProjectView, 'details'>) {
  const t = useMessages('project');
  const { locale } = useMessagesValue();
  const { condominiumFeeCents: condominium, propertyTaxMonthlyCents: tax } = details;
  if (condominium === null && tax === null) return null;
  const amount = (cents: number | null) =>
    cents === null ? t('costs.unknown') : formatBRL(cents, {}, locale);
  return (
    <section className={styles.section} aria-labelledby="por-mes">
      <h2 id="por-mes">{t('costs.title')}</h2>
      <dl className={amounts.amounts}>
        <div>
          <dt>{t('costs.condominium')}</dt>
          <dd>{amount(condominium)}</dd>
        </div>
        <div>
          <dt>{t('costs.propertyTax')}</dt>
          <dd>{amount(tax)}</dd>
        </div>
        {condominium !== null && tax !== null && (
          <div className={amounts.total}>
            <dt>{t('costs.total')}</dt>
            <dd>{amount(condominium + tax)}</dd>
          </div>
        )}
      </dl>
      <p className={amounts.note}>{t('costs.note')}</p>
    </section>
  );
}
