import type { ReportReason } from '@/domain/report/rules';
import type { ReportDecision } from '@/domain/report/states';

/** A visitor's report of the sample catalogue, about a project or its first available unit. */
interface ReportSeed {
  readonly project: string;
  readonly isOfUnit: boolean;
  readonly reason: ReportReason;
  readonly text: string | null;
  readonly count: number;
  /** Days before today. */
  readonly daysAgo: number;
  /** Decision of an operator, a day later; null for an open report. */
  readonly decision: { readonly event: ReportDecision; readonly note: string } | null;
}

export const REPORTS: readonly ReportSeed[] = [
  {
    project: 'Residencial Ipê-Amarelo',
    isOfUnit: true,
    reason: 'price',
    text: 'O corretor me passou um valor diferente do que está no anúncio.',
    count: 2,
    daysAgo: 1,
    decision: null,
  },
  {
    project: 'Alameda das Palmeiras',
    isOfUnit: false,
    reason: 'place',
    text: 'O mapa mostra a quadra de baixo. O prédio fica na esquina com a praça.',
    count: 1,
    daysAgo: 3,
    decision: null,
  },
  {
    project: 'Porto das Águas Clube',
    isOfUnit: false,
    reason: 'other',
    text: 'A foto da piscina parece ser de outro empreendimento.',
    count: 1,
    daysAgo: 6,
    decision: null,
  },
  {
    project: 'Edifício Fradique',
    isOfUnit: true,
    reason: 'price',
    text: 'No plantão, a mesma unidade está mais cara.',
    count: 4,
    daysAgo: 8,
    decision: {
      event: 'resolve',
      note: 'A empresa corrigiu a tabela de preços e confirmou os valores de todas as unidades.',
    },
  },
  {
    project: 'Casa das Jabuticabeiras',
    isOfUnit: false,
    reason: 'repeated',
    text: null,
    count: 1,
    daysAgo: 9,
    decision: {
      event: 'dismiss',
      note: 'O empreendimento tem um só anúncio. O outro é de um condomínio com nome parecido, na mesma rua.',
    },
  },
];
