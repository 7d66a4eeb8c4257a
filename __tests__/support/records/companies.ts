import type { CompanyLabels } from '@/components/company/labels';
import type { CompanyCard, IncorporatorPage, PublicEntrepreneur } from '@/domain/entrepreneur/schema';
import company from '@/locales/pt-BR/company.json';
import vocabulary from '@/locales/pt-BR/vocabulary.json';
import { translate } from '@/locales/translate';

/** The Portuguese sentences about companies, as a page passes them to presenters. */
export const COMPANY_WORDS: CompanyLabels = {
  locale: 'pt-BR',
  company: (key, params) => translate(company, key, params),
  vocabulary: (key, params) => translate(vocabulary, key, params),
};

const ID = '0190000a-0000-7000-8000-000000000501';

/** A builder from São Paulo with a record; override the fields under test. */
export function buildCompany(change: Partial<PublicEntrepreneur> = {}): PublicEntrepreneur {
  return {
    id: ID,
    slug: 'arvoredo',
    companyType: 'Construtora e Incorporadora',
    tradeName: 'Arvoredo',
    legalName: 'Arvoredo Incorporações Ltda.',
    cnpj: '7A9RV2K4000100',
    creci: null,
    about: 'Constrói a pé do metrô.',
    city: 'São Paulo',
    state: 'SP',
    foundedYear: 1998,
    deliveredProjects: 34,
    deliveredOnTime: 31,
    whatsapp: '+5511912345678',
    ...change,
  };
}

export function buildBroker(change: Partial<PublicEntrepreneur> = {}): PublicEntrepreneur {
  return buildCompany({
    slug: 'helena-vilela',
    companyType: 'Corretor',
    tradeName: 'Helena Bastos Vilela',
    creci: 'CRECI/SP 991482-F',
    deliveredProjects: 0,
    deliveredOnTime: 0,
    ...change,
  });
}

export function buildIncorporatorPage(change: Partial<IncorporatorPage> = {}): IncorporatorPage {
  return {
    id: '0190000a-0000-7000-8000-000000000601',
    entrepreneurId: ID,
    slug: 'arvoredo',
    title: 'Arvoredo',
    headline: 'Prédios de quadra, a pé do metrô.',
    story: 'Nasceu de dois engenheiros.',
    entrepreneur: buildCompany(),
    projectIds: [],
    ...change,
  };
}

export function buildCompanyCard(change: Partial<CompanyCard> = {}): CompanyCard {
  const { id, slug, companyType, tradeName, creci, city, state, foundedYear } = buildCompany();
  return {
    id,
    slug,
    companyType,
    tradeName,
    creci,
    city,
    state,
    foundedYear,
    deliveredProjects: 34,
    deliveredOnTime: 31,
    projectCount: 11,
    ...change,
  };
}
