import type { OwnIdentity } from '@/domain/identity/ownIdentity';
import type { Pool } from '@/domain/identity/pools';
import { useMessages } from '@/hooks/useMessages';
import panel from '../Panel.module.css';
import { EmailPanel } from './EmailPanel';
import { PasswordForm } from './PasswordForm';
import { SessionsPanel } from './SessionsPanel';

interface Props {
  readonly pool: Pool;
  readonly name: string;
  readonly email: string;
  readonly identity: OwnIdentity;
  readonly onEmail: (email: string) => void;
}

/** With what somebody signs in, and where they are signed in. */
export function SecurityScreen({ pool, name, email, identity, onEmail }: Props) {
  const t = useMessages('account');
  const [provider] = identity.providers;
  return (
    <div className={panel.stack}>
      <section className={panel.panel} aria-labelledby="conta-email">
        <h2 id="conta-email">{t('security.email.title')}</h2>
        {provider === undefined ? (
          <EmailPanel pool={pool} email={email} onChange={onEmail} />
        ) : (
          <p className={panel.lead}>{t('security.email.federated', { provider })}</p>
        )}
      </section>
      {provider === undefined && (
        <section className={panel.panel} aria-labelledby="conta-senha">
          <h2 id="conta-senha">{t('security.password.title')}</h2>
          <PasswordForm pool={pool} personal={[name, email]} />
        </section>
      )}
      <section className={panel.panel} aria-labelledby="conta-acessos">
        <h2 id="conta-acessos">{t('security.sessions.title')}</h2>
        <SessionsPanel sessions={identity.sessions} />
      </section>
    </div>
  );
}
