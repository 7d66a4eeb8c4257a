import type { PublicEntrepreneur } from '@/domain/entrepreneur/schema';
import type { EntrepreneurFace } from '@/server/modules/entrepreneurs/store';

/** What everybody may see of a company, named field by field. */
export function presentEntrepreneur(company: EntrepreneurFace): PublicEntrepreneur {
  return {
    id: company.id,
    slug: company.slug,
    companyType: company.companyType,
    tradeName: company.tradeName,
    legalName: company.legalName,
    cnpj: company.cnpj,
    creci: company.creci,
    about: company.about,
    city: company.city,
    state: company.state,
    foundedYear: company.foundedYear,
    deliveredProjects: company.deliveredProjects,
    deliveredOnTime: company.deliveredOnTime,
    whatsapp: company.whatsapp,
  };
}
