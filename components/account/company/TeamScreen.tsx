import { ActionButton } from '@/components/form/ActionButton';
import type { Member } from '@/domain/entrepreneur/member';
import { useAction } from '@/hooks/calls/useAction';
import { useMessages } from '@/hooks/useMessages';
import type { LoadedList } from '../lists/accountList';
import { NothingFound, NotLoaded } from '../lists/ListNotices';
import { ListTools } from '../lists/ListTools';
import { useUrlList } from '../lists/useUrlList';
import panel from '../Panel.module.css';
import { AllowedRoles } from './AllowedRoles';
import styles from './Company.module.css';
import type { CompanyOnPage } from './CompanyPage';
import { isAllowed } from './isAllowed';
import { TEAM_LIST } from './teamList';

interface Props extends Pick<CompanyOnPage, 'company'> {
  readonly team: LoadedList<Member>;
}

function MemberRow({ member: { name, email, role, status } }: { member: Member }) {
  const t = useMessages('companyAccount');
  return (
    <li className={styles.row}>
      <strong>{name}</strong>
      <span className={styles.role}>{t(`roles.${role}`)}</span>
      <span className={styles.muted}>{email}</span>
      <span className={styles.muted}>
        {t(`team.roleText.${role}`)}
        {status !== 'active' && ` ${t(`team.statuses.${status}`)}`}
      </span>
    </li>
  );
}

/** The owner is not a member of the list, but the first of its people. */
function OwnerRow({ company }: Pick<Props, 'company'>) {
  const t = useMessages('companyAccount');
  return (
    <li className={styles.row}>
      <strong>{company.contactName ?? company.tradeName}</strong>
      <span className={styles.role}>{t('roles.owner')}</span>
      <span className={styles.muted}>{company.email}</span>
      <span className={styles.muted}>{t('team.ownerText')}</span>
    </li>
  );
}

/** Team of the company with each member's role. */
export function TeamScreen({ company, team }: Props) {
  const t = useMessages('companyAccount');
  const ofAccount = useMessages('account');
  const ofConsole = useMessages('console');
  const list = useUrlList(TEAM_LIST, team);
  const { items, hasMore, isFiltered, isLoading, hasFailed, retry, clear, more } = list;
  const { isBusy, run } = useAction(ofAccount('lists.failed'));
  const seesTeam = isAllowed(company, 'readTeam');
  return (
    <div className={panel.stack}>
      {!seesTeam && <AllowedRoles action="readTeam" kind="see" />}
      {seesTeam && (items.length > 1 || isFiltered) && (
        <ListTools
          list={TEAM_LIST}
          shown={list}
          labels={{
            all: t('team.all'),
            search: t('team.search'),
            group: (name) => t(`team.groups.${name}`),
            order: (name) => t(`team.orders.${name}`),
          }}
        />
      )}
      {hasFailed && <NotLoaded onRetry={retry} />}
      {isFiltered && items.length === 0 && !isLoading && <NothingFound onClear={clear} />}
      {(!isFiltered || items.length > 0) && (
        <ul className={styles.rows} aria-label={ofConsole('sections.team.title')} aria-busy={isLoading}>
          {!isFiltered && <OwnerRow company={company} />}
          {items.map((member) => (
            <MemberRow key={member.id} member={member} />
          ))}
        </ul>
      )}
      {hasMore && (
        <p>
          <ActionButton isBusy={isBusy || isLoading} onClick={() => void run(more)}>
            {ofAccount('lists.more')}
          </ActionButton>
        </p>
      )}
      <p className={panel.small}>{t('team.help')}</p>
    </div>
  );
}
