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
import { type PortalProps, portalQuery, stepPath } from '../portal/portalPage';
import { HostedLink, HostedSignIn } from './HostedSignIn';
import { LoginForm } from './LoginForm';
import { NewPasswordStep } from './NewPasswordStep';
import { SignedInNotice } from './SignedInNotice';

/** Sign-in by password here or on the identity provider's page. A temporary password leads to a new one. */
export function LoginScreen(props: PortalProps) {
  const t = useMessages('signIn');
  const { push } = useRouter();
  const [missing, setMissing] = useState<readonly string[] | null>(null);
  const { portal, isChanged, isConfirmed, isRefused, isInline } = props;
  const query = portalQuery(props);
  const goOn = () => void push(stepPath(props, 'success'));

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
      {!isInline && <PortalSwitch portal={portal} hrefOf={(each) => paths.login({ ...query, tipo: each })} />}
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
      <SignedInNotice href={stepPath(props, 'success')} />
      <LoginForm {...props} onDone={goOn} onNewPassword={setMissing} />
      <p className={styles.or}>{t('login.or')}</p>
      <HostedSignIn {...props} />
      <OtherLinks>
        <OtherLink question={t('login.noAccount')} href={stepPath(props, 'signUp')}>
          {t(portal === 'user' ? 'login.create' : 'login.createCompany')}
        </OtherLink>
      </OtherLinks>
    </>
  );
}
