import { useMessagesValue } from '@/contexts/MessagesContext';
import { registrationLine } from '@/domain/incorporation';
import { breakDownPrice } from '@/domain/money/brokerage';
import { formatBRL } from '@/domain/money/money';
import { isWaitingListOnly } from '@/domain/project/phase';
import { DATA_LANGUAGE } from '@/domain/site/locale';
import { useMessages } from '@/hooks/useMessages';
import type { ProjectView } from '../projectPage';
import { AvailabilityConfirmation } from './AvailabilityConfirmation';
import styles from './TrustLines.module.css';

interface TrustLinesProps {
  readonly project: ProjectView;
  /** Price shown above, in centavos; null without one. */
  readonly priceCents: number | null;
  readonly renderedAt: string;
}

/** Total with its brokerage, registration, seller, and time of the last confirmation. */
export function TrustLines({ project, priceCents, renderedAt }: TrustLinesProps) {
  const t = useMessages('project');
  const { locale } = useMessagesValue();
  const { brokerage, registration, entrepreneur } = project;
  return (
    <ul className={styles.lines}>
      {priceCents !== null && brokerage && (
        <li>
          {t('panel.total')}{' '}
          {t('panel.brokerage', {
            amount: formatBRL(breakDownPrice(priceCents, brokerage.percent).brokerageCents, {}, locale),
            beneficiary: brokerage.beneficiary,
          })}
        </li>
      )}
      {registration ? (
        <li lang={DATA_LANGUAGE}>{registrationLine(registration)}</li>
      ) : (
        <li>{t('panel.unregistered')}</li>
      )}
      <li>
        {entrepreneur.tradeName}
        {entrepreneur.creci && ` · ${entrepreneur.creci}`}
      </li>
      {!isWaitingListOnly(project.phase) && (
        <li>
          <AvailabilityConfirmation project={project} renderedAt={renderedAt} />
        </li>
      )}
    </ul>
  );
}
