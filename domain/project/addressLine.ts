import type { Address } from '@/domain/project/address';

/** "Rua Silva Bueno, 241, Ipiranga, São Paulo/SP". */
export const addressLine = ({
  street,
  number: inStreet,
  neighborhood,
  city,
  state,
}: Pick<Address, 'street' | 'number' | 'neighborhood' | 'city' | 'state'>): string =>
  [street, inStreet, neighborhood, `${city}/${state}`].filter(Boolean).join(', ');
