import type { ComponentType, ReactElement } from 'react';
import { Seo } from '@/components/shell/seo/Seo';
import { type Translate, useMessages } from '@/hooks/useMessages';
import { DoorLayout } from './PortalLayout';
import type { DoorPageProps, DoorProps } from './portalPage';

/** Sign-in page in the common layout. A change of portal resets the form. */
export function createDoorPage(title: Parameters<Translate<'signIn'>>[0], Screen: ComponentType<DoorProps>) {
  function DoorPage({ messages: _messages, origin: _origin, ...props }: DoorPageProps) {
    const t = useMessages('signIn');
    return (
      <DoorLayout door={props.door}>
        <Seo title={t(title)} noindex />
        <Screen key={props.door} {...props} />
      </DoorLayout>
    );
  }
  return Object.assign(DoorPage, { getLayout: (page: ReactElement) => page });
}
