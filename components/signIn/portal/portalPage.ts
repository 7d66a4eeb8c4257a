import type { GetServerSideProps } from 'next';
import { inlineStepPath, type SignInStep } from '@/domain/identity/inlineSteps';
import { readNext, startOf } from '@/domain/identity/next';
import { type Portal, poolOfPortal, portalOf } from '@/domain/identity/session';
import { localeOf } from '@/domain/site/locale';
import { paths } from '@/domain/site/paths';
import { loadMessages, type Messages } from '@/locales/messages';
import { declareWorkingPage } from '@/services/page/pageHeaders';
import { siteOrigin } from '@/services/page/siteOrigin';

/** Props that every sign-in page reads from its URL. */
export interface PortalProps {
  readonly portal: Portal;
  /** Path on this site to continue to. */
  readonly next: string;
  /** True after a changed password, or a confirmed e-mail. */
  readonly isChanged: boolean;
  readonly isConfirmed: boolean;
  /** True after a failed sign-in on the identity provider's page. */
  readonly isRefused: boolean;
  /** True inside the page `next` itself, whose query names the step. */
  readonly isInline?: boolean;
}

export interface PortalPageProps extends PortalProps {
  readonly messages: Messages;
  readonly origin: string;
}

/** Sign-in pages are private and never cached. `doorOfPage` is set for a page with a single portal. */
export const portalPage =
  (portalOfPage?: Portal): GetServerSideProps<PortalPageProps> =>
  async ({ query, res, locale }) => {
    declareWorkingPage(res);
    const portal = portalOfPage ?? portalOf(poolOfPortal(query.tipo));
    return {
      props: {
        portal,
        next: readNext(query.next, portal),
        isChanged: query.senha === 'alterada',
        isConfirmed: query.confirmado === '1',
        isRefused: query.entrada === 'recusada',
        messages: await loadMessages(['signIn', 'form', 'errors', 'vocabulary'], localeOf(locale)),
        origin: siteOrigin(),
      },
    };
  };

/** Query passed from page to page, without default values. */
export function portalQuery({ portal, next }: Pick<PortalProps, 'portal' | 'next'>) {
  return {
    tipo: portal === 'user' ? undefined : portal,
    next: next === startOf(portal) ? undefined : next,
  };
}

const PAGES = {
  login: paths.login,
  signUp: paths.signUp,
  confirm: paths.confirm,
  forgot: paths.forgotPassword,
  success: paths.loginSuccess,
} as const;

/** Path of another step: a page, or the same page with that step open. */
export function stepPath(
  props: Pick<PortalProps, 'portal' | 'next' | 'isInline'>,
  step: SignInStep,
  further: Readonly<Record<string, string>> = {},
): string {
  if (props.isInline) return inlineStepPath(props.next, step, further);
  if (step === 'signUp' && props.portal === 'corretor') return paths.signUpCompany(portalQuery(props));
  return PAGES[step]({ ...portalQuery(props), ...further });
}
