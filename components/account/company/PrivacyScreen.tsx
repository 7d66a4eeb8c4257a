import { useState } from 'react';
import { Notice } from '@/components/form/Notice';
import { PageLink } from '@/components/shell/PageLink';
import { paths } from '@/domain/paths';
import { useMessages } from '@/hooks/useMessages';
import { downloadCompany } from '@/services/entrepreneurs';
import panel from '../Panel.module.css';
import { useSignedInCall } from '../useSignedInCall';
import type { Shown } from './CompanyPage';
import { mayOf } from './mayOf';
import { saveJson } from './saveJson';
import { WhoMay } from './WhoMay';

type State = 'idle' | 'doing' | 'done' | 'failed';

/** All that is known of the company, to take along (LGPD, art. 18): a broker may be a person. */
function Download({ company: { id, slug } }: Pick<Shown, 'company'>) {
  const t = useMessages('companyAccount');
  const call = useSignedInCall();
  const [state, setState] = useState<State>('idle');

  async function download() {
    setState('doing');
    try {
      saveJson(`${slug}.json`, await call(() => downloadCompany(id)));
      setState('done');
    } catch {
      setState('failed');
    }
  }

  return (
    <section className={panel.panel} aria-labelledby="empresa-copia">
      <h2 id="empresa-copia">{t('privacy.title')}</h2>
      <p className={panel.lead}>{t('privacy.text')}</p>
      <div className={panel.actions}>
        <button
          type="button"
          className="button button-primary"
          aria-disabled={state === 'doing' || undefined}
          onClick={() => {
            if (state !== 'doing') void download();
          }}
        >
          {state === 'doing' ? t('privacy.doing') : t('privacy.button')}
        </button>
        <PageLink href={paths.privacy()} className="link">
          {t('privacy.policy')}
        </PageLink>
      </div>
      <p role="status">{state === 'done' && t('privacy.done')}</p>
      {state === 'failed' && (
        <Notice tone="error" isNews>
          {t('privacy.failed')}
        </Notice>
      )}
    </section>
  );
}

export function PrivacyScreen({ company }: Pick<Shown, 'company'>) {
  if (!mayOf(company, 'download')) return <WhoMay action="download" kind="change" />;
  return <Download company={company} />;
}
