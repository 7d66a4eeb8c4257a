import type { Buyer } from '@/domain/buyer/schema';
import { createService } from '@/services/http';

const api = createService('users');

export interface NewBuyer {
  readonly name: string;
  /** Bare digits. */
  readonly phones: readonly string[];
}

/** Opens the account of whoever is signed in. Doing it again changes nothing. */
export const createUser = (buyer: NewBuyer): Promise<Buyer> => api.post<Buyer>('', buyer);
