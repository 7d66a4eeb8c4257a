import { useRouter } from 'next/router';
import { useState } from 'react';
import { Notice } from '@/components/form/Notice';
import { poolOfPortal } from '@/domain/identity/session';
import { paths } from '@/domain/site/paths';
import { useMessages } from '@/hooks/useMessages';
import { OtherLink, OtherLinks } from '../portal/OtherLinks';
import styles from '../portal/Portal.module.css';
import { PortalHeading } from '../portal/PortalHeading';
import { PortalSwitch } from '../portal/PortalSwitch';
import { type PortalProps, portalQuery } from '../portal/portalPage';
import { HostedLink, HostedSignIn } from './HostedSignIn';
import { LoginForm } from './LoginForm';
import { NewPasswordStep } from './NewPasswordStep';
import { SignedInNotice } from './SignedInNotice';

/** Sign-in by password here or on the identity provider's page. A temporary password leads to a new one. */
export function LoginScreen(props: PortalProps) {
  const t = useMessages('signIn');
  const { push } = useRouter();
  const [missing, setMissing] = useState<readonly string[] | null>(null);
  const { portal, isChanged, isConfirmed, isRefused } = props;
  const query = portalQuery(props);
  const goOn = () => void push(paths.loginSuccess(query));

  if (missing !== null)
    return (
      <NewPasswordStep
        pool={poolOfPortal(portal)}
        missing={missing}
        onDone={goOn}
        onBack={() => setMissing(null)}
      />
    );
  return (
    <>
      <PortalHeading title={t('login.title')} lead={t('login.lead')} />
      <PortalSwitch portal={portal} hrefOf={(each) => paths.login({ ...query, tipo: each })} />
      {(isChanged || isConfirmed) && (
        <div className={styles.notice}>
          <Notice tone="success">{t(isChanged ? 'login.changed' : 'confirm.confirmed')}</Notice>
        </div>
      )}
      {isRefused && (
        <div className={styles.notice}>
          <Notice tone="error">
            {t('login.refused')} <HostedLink {...props}>{t('login.begin')}</HostedLink>
          </Notice>
        </div>
      )}
      <SignedInNotice href={paths.loginSuccess(query)} />
      <LoginForm {...props} onDone={goOn} onNewPassword={setMissing} />
      <p className={styles.or}>{t('login.or')}</p>
      <HostedSignIn {...props} />
      <OtherLinks>
        <OtherLink
          question={t('login.noAccount')}
          href={portal === 'user' ? paths.signUp(query) : paths.signUpCompany(query)}
        >
          {t(portal === 'user' ? 'login.create' : 'login.createCompany')}
        </OtherLink>
      </OtherLinks>
    </>
  );
}
