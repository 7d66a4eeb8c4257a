import { useAuth } from '@/contexts/AuthContext';
import type { Person } from '@/domain/identity/resolvedSession';
import { paths } from '@/domain/site/paths';
import { useMessages } from '@/hooks/useMessages';
import { Icon } from '../icon/Icon';
import { PageLink } from '../PageLink';
import styles from './Header.module.css';
import { HoldReminder } from './hold/HoldReminder';
import { Menu } from './Menu';

/** Menu of the signed-in person. */
export default function AccountMenu({ person }: { person: Person }) {
  const t = useMessages('shell');
  const { signOut } = useAuth();
  const isOfCompany = person.pool === 'entrepreneur' && !person.isOperator;
  const label = (
    <>
      <Icon name="person" />
      <span className="visually-hidden">{t('account.menu')}: </span>
      {/* A person without a record has only an e-mail. */}
      <span className={styles.personName}>{person.name.split(/[ @]/)[0]}</span>
    </>
  );
  const menu = (
    <Menu label={label} className={styles.personMenu}>
      {(close) => (
        <div className={styles.panel}>
          <p className={styles.person}>
            {person.name}
            <span>{person.email}</span>
          </p>
          <ul className={styles.menuLinks}>
            {isOfCompany && (
              <li>
                <PageLink href={paths.console()} onClick={close}>
                  {t('account.console')}
                </PageLink>
              </li>
            )}
            <li>
              <PageLink href={paths.favorites()} onClick={close}>
                {t('account.favorites')}
              </PageLink>
            </li>
            <li>
              <PageLink href={paths.account()} onClick={close}>
                {t('account.account')}
              </PageLink>
            </li>
            <li>
              <button type="button" onClick={() => void signOut()}>
                {t('account.signOut')}
              </button>
            </li>
          </ul>
        </div>
      )}
    </Menu>
  );
  const isBuyer = person.pool === 'user' && !person.isOperator;
  return (
    <>
      {menu}
      {isBuyer && <HoldReminder />}
    </>
  );
}
