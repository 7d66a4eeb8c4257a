import { checkDigit } from '@/domain/brazil/checkDigit';
import type { incorporatorPage } from '@/server/db/schema/catalogue/incorporatorPage';
import type { entrepreneur } from '@/server/db/schema/parties/entrepreneur';
import { COMPANIES, type CompanySeed } from '@/server/demo/data/companies';
import { INTERMEDIARIES } from '@/server/demo/data/intermediaries';
import { idOf } from '@/server/demo/ids';

export type EntrepreneurRow = typeof entrepreneur.$inferInsert;
export type IncorporatorPageRow = typeof incorporatorPage.$inferInsert;

const MAX_CNPJ_WEIGHT = 9;
const REGISTERED_AT = new Date('2026-01-05T12:00:00.000Z');

export function companyOf(slug: string): CompanySeed {
  const found = COMPANIES.find((company) => company.slug === slug);
  if (!found) throw new Error(`The sample catalogue has no company ${slug}`);
  return found;
}

export function entrepreneurRows(
  companies: readonly CompanySeed[] = [...COMPANIES, ...INTERMEDIARIES],
): EntrepreneurRow[] {
  return companies.map((company, index) => ({
    id: idOf('entrepreneur', company.slug),
    slug: company.slug,
    companyType: company.companyType,
    tradeName: company.tradeName,
    legalName: company.legalName,
    cnpj: withCheckDigits(company.cnpjRoot),
    creci: company.creci,
    about: company.about,
    city: company.city,
    state: company.state,
    foundedYear: company.foundedYear,
    deliveredProjects: company.deliveredProjects,
    deliveredOnTime: company.deliveredOnTime,
    whatsapp: whatsappOf(company, index),
    approval: 'approved',
    version: 1,
    createdAt: REGISTERED_AT,
    updatedAt: REGISTERED_AT,
  }));
}

export function incorporatorPageRows(): IncorporatorPageRow[] {
  return COMPANIES.flatMap((company) =>
    company.page
      ? {
          id: idOf('incorporator-page', company.slug),
          entrepreneurId: idOf('entrepreneur', company.slug),
          slug: company.slug,
          title: company.tradeName,
          headline: company.page.headline,
          story: company.page.story,
          isPublished: true,
          version: 1,
          createdAt: REGISTERED_AT,
          updatedAt: REGISTERED_AT,
        }
      : [],
  );
}

function withCheckDigits(root: string): string {
  const first = `${root}${checkDigit(root, MAX_CNPJ_WEIGHT)}`;
  return first + checkDigit(first, MAX_CNPJ_WEIGHT);
}

const AREA_CODES: Readonly<Record<string, number>> = {
  SP: 11,
  RJ: 21,
  MG: 31,
  PR: 41,
  SC: 47,
  RS: 51,
  BA: 71,
  PE: 81,
  CE: 85,
  GO: 62,
};

/** Numbers below 9 0000-… are never assigned, so a sample number calls no real person. */
function whatsappOf(company: CompanySeed, index: number): string {
  return `+55${AREA_CODES[company.state] ?? 11}90000${String((index % 9_999) + 1).padStart(4, '0')}`;
}
