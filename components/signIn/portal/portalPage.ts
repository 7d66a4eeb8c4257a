import type { GetServerSideProps } from 'next';
import { readNext } from '@/domain/identity/next';
import { type Door, doorOf, poolOfDoor } from '@/domain/identity/session';
import { localeOf } from '@/domain/site/locale';
import { paths } from '@/domain/site/paths';
import { loadMessages, type Messages } from '@/locales/messages';
import { declareWorkingPage } from '@/services/page/pageHeaders';
import { siteOrigin } from '@/services/page/siteOrigin';

/** What every page around signing in knows from its address. */
export interface DoorProps {
  readonly door: Door;
  /** A page of this site. */
  readonly next: string;
  /** True after a password was changed, or an e-mail confirmed: what the page before has to tell. */
  readonly isChanged: boolean;
  readonly isConfirmed: boolean;
  /** True after the way over the identity provider's own page ended in nothing. */
  readonly isRefused: boolean;
}

export interface DoorPageProps extends DoorProps {
  readonly messages: Messages;
  readonly origin: string;
}

/** Pages of the sign-in are for one person: nobody keeps them. `doorOfPage` is the door of a page that has only one. */
export const doorPage =
  (doorOfPage?: Door): GetServerSideProps<DoorPageProps> =>
  async ({ query, res, locale }) => {
    declareWorkingPage(res);
    return {
      props: {
        door: doorOfPage ?? doorOf(poolOfDoor(query.tipo)),
        next: readNext(query.next),
        isChanged: query.senha === 'alterada',
        isConfirmed: query.confirmado === '1',
        isRefused: query.entrada === 'recusada',
        messages: await loadMessages(['signIn', 'form', 'errors', 'vocabulary'], localeOf(locale)),
        origin: siteOrigin(),
      },
    };
  };

/** The query that goes along from page to page; what is as it is by itself is left out. */
export function doorQuery({ door, next }: Pick<DoorProps, 'door' | 'next'>) {
  return {
    tipo: door === 'user' ? undefined : door,
    next: next === paths.home() ? undefined : next,
  };
}
