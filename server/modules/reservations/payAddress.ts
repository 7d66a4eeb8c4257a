import { paths } from '@/domain/paths';
import type { Identity } from '@/server/http/caller';
import type { Dependencies } from '@/server/modules/dependencies';
import type { ReservationOf } from '@/server/modules/reservations/store';

/** Where the client pays: in their account. */
export async function payAddress(
  { letterSite }: Dependencies,
  _about: ReservationOf,
  _caller: Identity,
): Promise<string> {
  return `${letterSite.url}${paths.account('reservas')}`;
}
