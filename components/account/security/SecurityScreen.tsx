import { type OwnIdentity, SAMPLE_PROVIDER } from '@/domain/identity/ownIdentity';
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

/** Sign-in methods and active sessions. */
export function SecurityScreen({ pool, name, email, identity, onEmail }: Props) {
  const t = useMessages('account');
  const { hasPassword } = identity;
  const providers = identity.providers.map((name) =>
    name === SAMPLE_PROVIDER ? t('security.sampleProvider') : name,
  );
  const [provider = ''] = providers;
  return (
    <div className={panel.stack}>
      <section className={panel.panel} aria-labelledby="conta-email">
        <h2 id="conta-email">{t('security.email.title')}</h2>
        {hasPassword ? (
          <EmailPanel pool={pool} email={email} onChange={onEmail} />
        ) : (
          <p className={panel.lead}>{t('security.email.federated', { provider })}</p>
        )}
      </section>
      {hasPassword && (
        <section className={panel.panel} aria-labelledby="conta-senha">
          <h2 id="conta-senha">{t('security.password.title')}</h2>
          <PasswordForm pool={pool} personal={[name, email]} />
        </section>
      )}
      {hasPassword && providers.length > 0 && (
        <section className={panel.panel} aria-labelledby="conta-provedores">
          <h2 id="conta-provedores">{t('security.linked.title')}</h2>
          {providers.map((linked) => (
            <p key={linked}>{t('security.linked.also', { provider: linked })}</p>
          ))}
          <p className={panel.lead}>{t('security.linked.text')}</p>
        </section>
      )}
      <section className={panel.panel} aria-labelledby="conta-acessos">
        <h2 id="conta-acessos">{t('security.sessions.title')}</h2>
        <SessionsPanel sessions={identity.sessions} />
      </section>
    </div>
  );
}
