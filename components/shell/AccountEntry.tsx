import { lazy, Suspense } from 'react';
import { PageBoundary } from '@/components/feedback/PageBoundary';
import { useAuth } from '@/contexts/AuthContext';
import { paths } from '@/domain/paths';
import { useMessages } from '@/hooks/useMessages';
import styles from './Header.module.css';
import { Icon } from './Icon';
import { PageLink } from './PageLink';

const PersonMenu = lazy(() => import('./PersonMenu'));

function SignInLink() {
  const t = useMessages('shell');
  return (
    <PageLink href={paths.login()} className={styles.account}>
      <Icon name="person" />
      <span>{t('account.signIn')}</span>
    </PageLink>
  );
}

/** The way in, the same in everybody's HTML; it becomes the person's own menu, of the same size, once it is known who came. */
export function AccountEntry() {
  const { person } = useAuth();
  if (person === null) return <SignInLink />;
  return (
    <PageBoundary fallback={<SignInLink />}>
      <Suspense fallback={<SignInLink />}>
        <PersonMenu person={person} />
      </Suspense>
    </PageBoundary>
  );
}
