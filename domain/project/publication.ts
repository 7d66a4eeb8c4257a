import type { Approval } from '@/domain/approval';
import { type CompanyType, isIntermediary } from '@/domain/entrepreneur/vocabulary';
import type { ProjectConfig } from '@/domain/project/config';
import type { ProjectDetails } from '@/domain/project/details';
import { isWaitingListOnly, type Phase } from '@/domain/project/phase';
import type { Plan } from '@/domain/project/plan';
import type { IncorporationRegistration } from '@/domain/project/registration';
import type { Tower } from '@/domain/project/tower';

/** Requirements that a project must meet before it is public. */
export const PUBLICATION_NEEDS = [
  'company',
  'cnpj',
  'creci',
  'description',
  'registration',
  'deliveryDate',
  'brokerage',
  'plans',
  'towers',
] as const;
export type PublicationNeed = (typeof PUBLICATION_NEEDS)[number];

/** Facts that decide whether a project may be published. */
export interface PublicationFacts {
  readonly company: {
    readonly approval: Approval;
    readonly companyType: CompanyType;
    readonly cnpj: string | null;
    readonly creci: string | null;
  };
  readonly phase: Phase;
  readonly description: string;
  readonly registration: IncorporationRegistration | null;
  readonly details: Pick<ProjectDetails, 'deliveryDate'>;
  readonly config: Pick<ProjectConfig, 'brokerage'>;
  readonly plans: readonly Pick<Plan, 'planIndex'>[];
  readonly towers: readonly Pick<Tower, 'code'>[];
}

/** Requirements that are met or do not apply. A broker without a company has no CNPJ. */
function met({ company, phase, ...facts }: PublicationFacts): Readonly<Record<PublicationNeed, boolean>> {
  const isWaiting = isWaitingListOnly(phase);
  const sellsForOthers = isIntermediary(company.companyType);
  return {
    company: company.approval === 'approved',
    cnpj: company.cnpj !== null || company.companyType === 'Corretor',
    creci: company.creci !== null || !sellsForOthers,
    description: /\S/.test(facts.description),
    // Lei 4.591/64, art. 32: no sale before the registration; a waiting list promises no price and accepts no
    // payment.
    registration: facts.registration !== null || isWaiting,
    deliveryDate: facts.details.deliveryDate !== null || isWaiting || phase === 'Concluído',
    // STJ, Tema 938: the brokerage and its recipient are stated with the price.
    brokerage: /\S/.test(facts.config.brokerage.beneficiary) || isWaiting,
    plans: facts.plans.length > 0,
    // A waiting list needs them too: the drawings of a project are made from its towers.
    towers: facts.towers.length > 0,
  };
}

/** Missing requirements, in display order; empty if the project may be published. */
export function missingForPublication(facts: PublicationFacts): PublicationNeed[] {
  const isMet = met(facts);
  return PUBLICATION_NEEDS.filter((need) => !isMet[need]);
}
