import type { ReactNode } from 'react';
import { useMessagesValue } from '@/contexts/MessagesContext';
import { useMessages } from '@/hooks/useMessages';
import { hostedSignInPath } from '@/services/account/session';
import styles from '../portal/Portal.module.css';
import { type PortalProps, portalQuery } from '../portal/portalPage';

interface LinkProps extends PortalProps {
  readonly className?: string;
  readonly children: ReactNode;
}

/** Link to the identity provider's own page and back; works without JavaScript. */
export function HostedLink({ className, children, ...props }: LinkProps) {
  const { locale } = useMessagesValue();
  return (
    <a href={hostedSignInPath({ ...portalQuery(props), idioma: locale })} className={className}>
      {children}
    </a>
  );
}

export function HostedSignIn(props: PortalProps) {
  const t = useMessages('signIn');
  return (
    <>
      <HostedLink {...props} className={`button ${styles.hosted}`}>
        {t('login.hosted')}
      </HostedLink>
      <p className={styles.hostedHelp}>{t('login.hostedHelp')}</p>
    </>
  );
}
