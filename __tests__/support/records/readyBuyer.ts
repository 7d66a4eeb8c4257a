import type { PostalAddress } from '@/domain/person/parts';

export const ADDRESS: PostalAddress = {
  zipCode: '01310100',
  street: 'Avenida Paulista',
  number: '1578',
  complement: null,
  neighborhood: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
  country: 'BR',
};

/** Data that a reservation requires of a buyer. */
export const READY = {
  cpf: '52998224725',
  birthDate: '1988-03-05',
  maritalStatus: 'Solteiro' as const,
  phones: ['11987654321'],
  address: ADDRESS,
};
