import type { CoBuyer } from '@/domain/reservation/buyers/schema';

export const buildCoBuyer = (change: Partial<CoBuyer> = {}): CoBuyer => ({
  relation: 'coBuyer',
  name: 'Bia Lima',
  email: 'bia@exemplo.com.br',
  cpf: '11144477735',
  maritalRegime: null,
  shareHundredths: 4_000,
  ...change,
});
