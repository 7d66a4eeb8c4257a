import type { Member } from '@/domain/entrepreneur/member';
import { useMessages } from '@/hooks/useMessages';
import panel from '../Panel.module.css';
import { AllowedRoles } from './AllowedRoles';
import styles from './Company.module.css';
import type { CompanyOnPage } from './CompanyPage';
import { isAllowed } from './isAllowed';

interface Props extends Pick<CompanyOnPage, 'company'> {
  readonly team: readonly Member[];
}

/** Team of the company with each member's role. */
export function TeamScreen({ company, team }: Props) {
  const t = useMessages('companyAccount');
  return (
    <div className={panel.stack}>
      {!isAllowed(company, 'readTeam') && <AllowedRoles action="readTeam" kind="see" />}
      <ul className={styles.rows} aria-label={t('sections.team.title')}>
        <li className={styles.row}>
          <strong>{company.contactName ?? company.tradeName}</strong>
          <span className={styles.role}>{t('roles.owner')}</span>
          <span className={styles.muted}>{company.email}</span>
          <span className={styles.muted}>{t('team.ownerText')}</span>
        </li>
        {team.map(({ id, name, email, role, status }) => (
          <li key={id} className={styles.row}>
            <strong>{name}</strong>
            <span className={styles.role}>{t(`roles.${role}`)}</span>
            <span className={styles.muted}>{email}</span>
            <span className={styles.muted}>
              {t(`team.roleText.${role}`)}
              {status !== 'active' && ` ${t(`team.statuses.${status}`)}`}
            </span>
          </li>
        ))}
      </ul>
      <p className={panel.small}>{t('team.help')}</p>
    </div>
  );
}
