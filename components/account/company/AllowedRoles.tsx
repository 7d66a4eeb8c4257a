import { Notice } from '@/components/form/Notice';
import { type CompanyAction, rolesThatMay } from '@/domain/entrepreneur/permissions';
import { useMessages } from '@/hooks/useMessages';

interface Props {
  /** Action that the caller's role does not allow. */
  readonly action: CompanyAction;
  readonly kind: 'change' | 'see' | 'do';
}

/** Notice that names the roles which may act. */
export function AllowedRoles({ action, kind }: Props) {
  const t = useMessages('companyAccount');
  const roles = rolesThatMay(action).map((role) => t(`roles.${role}`));
  const last = roles.at(-1) ?? '';
  const others = roles.slice(0, -1).join(', ');
  return (
    <Notice tone="info">
      {t(`whoMay.${kind}`, { roles: others ? t('whoMay.and', { others, last }) : last })}
    </Notice>
  );
}
