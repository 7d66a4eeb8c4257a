import { useMessages } from '@/hooks/useMessages';
import { closeCompany, downloadCompany } from '@/services/parties/entrepreneurs';
import { DeletionPanel } from '../privacy/DeletionPanel';
import { PrivacyScreen } from '../privacy/PrivacyScreen';
import { WhoMay } from './AllowedRoles';
import type { Shown } from './CompanyPage';
import { mayOf } from './isAllowed';

function CompanyDeletion({ id }: { id: string }) {
  const t = useMessages('companyAccount');
  const word = t('privacy.close.word');
  return (
    <DeletionPanel
      labels={{
        title: t('privacy.close.title'),
        text: t('privacy.close.text'),
        consequences: [t('privacy.close.projects'), t('privacy.close.team'), t('privacy.close.page')],
        keptTitle: t('privacy.close.kept'),
        kept: [t('privacy.close.keptName'), t('privacy.close.keptContracts'), t('privacy.close.keptHistory')],
        word,
        field: t('privacy.close.field', { word }),
        wrong: t('privacy.close.wrong', { word }),
        button: t('privacy.close.button'),
        failed: t('privacy.close.failed'),
      }}
      submit={() => closeCompany(id)}
      pool="entrepreneur"
    />
  );
}

export function CompanyPrivacyScreen({ company }: Pick<Shown, 'company'>) {
  const t = useMessages('companyAccount');
  const labels = {
    downloadTitle: t('privacy.title'),
    downloadText: t('privacy.text'),
    policy: t('privacy.policy'),
  };
  return (
    <PrivacyScreen
      labels={labels}
      download={() => downloadCompany(company.id)}
      downloadRefusal={mayOf(company, 'download') ? undefined : <WhoMay action="download" kind="do" />}
    >
      {mayOf(company, 'delete') && <CompanyDeletion id={company.id} />}
    </PrivacyScreen>
  );
}
