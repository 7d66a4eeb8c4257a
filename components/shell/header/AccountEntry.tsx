import { useRouter } from 'next/router';
import { lazy, type MouseEvent, Suspense } from 'react';
import { PageBoundary } from '@/components/feedback/PageBoundary';
import { useAuth } from '@/contexts/AuthContext';
import { paths } from '@/domain/site/paths';
import { useMessages } from '@/hooks/useMessages';
import { Icon } from '../icon/Icon';
import { PageLink } from '../PageLink';
import styles from './Header.module.css';

const AccountMenu = lazy(() => import('./AccountMenu'));

/**
 * Adds the page to return to after the sign-in. Set when the link is followed, because its HTML is the same on every
 * page.
 */
export function useReturnLink() {
  const { asPath } = useRouter();
  return ({ currentTarget }: MouseEvent<HTMLAnchorElement>) => {
    currentTarget.search = `next=${encodeURIComponent(asPath)}`;
  };
}

function SignInLink() {
  const t = useMessages('shell');
  const addReturnPath = useReturnLink();
  return (
    <PageLink href={paths.login()} onClick={addReturnPath} className={styles.account}>
      <Icon name="person" />
      <span>{t('account.signIn')}</span>
    </PageLink>
  );
}

/**
 * Sign-in link, the same in every visitor's HTML; replaced by the account menu of the same size for a
 * signed-in visitor.
 */
export function AccountEntry() {
  const { person } = useAuth();
  if (person === null) return <SignInLink />;
  return (
    <PageBoundary fallback={<SignInLink />}>
      <Suspense fallback={<SignInLink />}>
        <AccountMenu person={person} />
      </Suspense>
    </PageBoundary>
  );
}
