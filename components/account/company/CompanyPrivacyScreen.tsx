import { useMessages } from '@/hooks/useMessages';
import { closeCompany, downloadCompany } from '@/services/parties/entrepreneurs';
import { DeletionPanel } from '../privacy/DeletionPanel';
import { PrivacyScreen } from '../privacy/PrivacyScreen';
import { AllowedRoles } from './AllowedRoles';
import type { CompanyOnPage } from './CompanyPage';
import { isAllowed } from './isAllowed';

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

export function CompanyPrivacyScreen({ company }: Pick<CompanyOnPage, 'company'>) {
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
      downloadRefusal={
        isAllowed(company, 'download') ? undefined : <AllowedRoles action="download" kind="do" />
      }
    >
      {isAllowed(company, 'delete') && <CompanyDeletion id={company.id} />}
    </PrivacyScreen>
  );
}
