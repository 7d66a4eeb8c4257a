import { useEffect, useState } from 'react';
import type { Client } from '@/domain/deal/client';
import { queryNegotiations } from '@/services/deals/negotiations';
import { queryReservations } from '@/services/deals/reservations';

const NEWEST = { limit: 100, sort: 'createdDesc' } as const;

/** Clients of the newest deals that the caller sees, by name. Empty until they are loaded, and if they cannot be. */
export function useOwnClients(): readonly Client[] {
  const [clients, setClients] = useState<readonly Client[]>([]);
  useEffect(() => {
    let isGone = false;
    void Promise.all([queryReservations(NEWEST), queryNegotiations(NEWEST)])
      .then((pages) => {
        if (!isGone) setClients(distinct(pages.flatMap(({ items }) => items.map(({ client }) => client))));
      })
      // A client can be named without the list.
      .catch(() => {});
    return () => {
      isGone = true;
    };
  }, []);
  return clients;
}

/** One client an e-mail: the first, which is the newest. */
function distinct(clients: readonly (Client | null)[]): Client[] {
  const byEmail = new Map<string, Client>();
  for (const client of clients) {
    const email = client?.email.toLowerCase();
    if (client && email && !byEmail.has(email)) byEmail.set(email, client);
  }
  return [...byEmail.values()].sort((one, other) => one.name.localeCompare(other.name, 'pt-BR'));
}
