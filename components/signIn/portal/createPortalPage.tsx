import type { ComponentType, ReactElement } from 'react';
import { Seo } from '@/components/shell/seo/Seo';
import { type Translate, useMessages } from '@/hooks/useMessages';
import { PortalLayout } from './PortalLayout';
import type { PortalPageProps, PortalProps } from './portalPage';

/** Sign-in page in the common layout. A change of portal resets the form. */
export function createPortalPage(
  title: Parameters<Translate<'signIn'>>[0],
  Screen: ComponentType<PortalProps>,
) {
  function PortalPage({ messages: _messages, origin: _origin, ...props }: PortalPageProps) {
    const t = useMessages('signIn');
    return (
      <PortalLayout portal={props.portal}>
        <Seo title={t(title)} noindex />
        <Screen key={props.portal} {...props} />
      </PortalLayout>
    );
  }
  return Object.assign(PortalPage, { getLayout: (page: ReactElement) => page });
}
