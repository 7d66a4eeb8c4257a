import type { ReportReason } from '@/domain/report/rules';

/** A visitor's report of the sample catalogue, about a project or its first available unit. */
interface ReportSeed {
  readonly project: string;
  readonly isOfUnit: boolean;
  readonly reason: ReportReason;
  readonly text: string | null;
  readonly count: number;
  /** Days before today. */
  readonly daysAgo: number;
}

export const REPORTS: readonly ReportSeed[] = [
  {
    project: 'Residencial Ipê-Amarelo',
    isOfUnit: true,
    reason: 'price',
    text: 'O corretor me passou um valor diferente do que está no anúncio.',
    count: 2,
    daysAgo: 1,
  },
  {
    project: 'Alameda das Palmeiras',
    isOfUnit: false,
    reason: 'place',
    text: 'O mapa mostra a quadra de baixo. O prédio fica na esquina com a praça.',
    count: 1,
    daysAgo: 3,
  },
  {
    project: 'Porto das Águas Clube',
    isOfUnit: false,
    reason: 'other',
    text: 'A foto da piscina parece ser de outro empreendimento.',
    count: 1,
    daysAgo: 6,
  },
];
