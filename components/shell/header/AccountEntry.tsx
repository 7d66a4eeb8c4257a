import { useRouter } from 'next/router';
import { lazy, type MouseEvent, Suspense } from 'react';
import { PageBoundary } from '@/components/feedback/PageBoundary';
import { useAuth } from '@/contexts/AuthContext';
import { paths } from '@/domain/site/paths';
import { useMessages } from '@/hooks/useMessages';
import { Icon } from '../icon/Icon';
import { PageLink } from '../PageLink';
import styles from './Header.module.css';

const PersonMenu = lazy(() => import('./AccountMenu'));

/** Brings people back where they were; told when the link is followed, because its HTML is the same on every page. */
export function useComeBack() {
  const { asPath } = useRouter();
  return ({ currentTarget }: MouseEvent<HTMLAnchorElement>) => {
    currentTarget.search = `next=${encodeURIComponent(asPath)}`;
  };
}

function SignInLink() {
  const t = useMessages('shell');
  const comeBack = useComeBack();
  return (
    <PageLink href={paths.login()} onClick={comeBack} className={styles.account}>
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
