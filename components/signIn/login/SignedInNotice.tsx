import { useEffect, useState } from 'react';
import { Notice } from '@/components/form/Notice';
import { PageLink } from '@/components/shell/PageLink';
import { useMessages } from '@/hooks/useMessages';
import { currentPool, hasIdentity } from '@/services/account/identityCookies';
import { identityCalls } from '../identityCalls';
import styles from '../portal/Portal.module.css';

/** For somebody who is signed in already and came to the door all the same. */
export function SignedInNotice({ href }: { href: string }) {
  const t = useMessages('signIn');
  const [email, setEmail] = useState<string | null>(null);
  useEffect(() => {
    const pool = currentPool();
    if (!hasIdentity(pool)) return;
    const find = async () => setEmail((await (await identityCalls()).findIdentity(pool))?.email ?? null);
    // A provider that cannot be reached says nothing here: the form will.
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
