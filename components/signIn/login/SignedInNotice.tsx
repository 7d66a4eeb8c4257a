import { useEffect, useState } from 'react';
import { Notice } from '@/components/form/Notice';
import { PageLink } from '@/components/shell/PageLink';
import { useMessages } from '@/hooks/useMessages';
import { currentPool, hasIdentity } from '@/services/account/identityCookies';
import { identityCalls } from '../identityCalls';
import styles from '../portal/Portal.module.css';

/** For a person who opens a sign-in page while signed in. */
export function SignedInNotice({ href }: { href: string }) {
  const t = useMessages('signIn');
  const [email, setEmail] = useState<string | null>(null);
  useEffect(() => {
    const pool = currentPool();
    if (!hasIdentity(pool)) return;
    const find = async () => setEmail((await (await identityCalls()).findIdentity(pool))?.email ?? null);
    // If the provider cannot be reached, the form reports it.
    find().catch(() => {});
  }, []);
  if (email === null) return null;
  return (
    <div className={styles.notice}>
      <Notice tone="info" isNews>
        {t('login.signedInAs', { email })} <PageLink href={href}>{t('login.goOn')}</PageLink>
      </Notice>
    </div>
  );
}
