import { buildProject } from '@/__tests__/support/records/projectFixtures';
import { companyStructuredData } from '@/components/company/structuredData';

const ORIGIN = 'https://soleira.example';
const { entrepreneur: developer } = buildProject();
const view = { crumbs: [{ label: 'Início', href: '/' }, { label: 'Horizonte' }] };

function graphOf(change: Partial<typeof developer>, path: string) {
  const found = { company: { ...developer, ...change }, path };
  return JSON.parse(companyStructuredData(found, view, 'pt-BR', ORIGIN))['@graph'];
}

describe('companyStructuredData', () => {
  it('describes a builder as an organization with its registration number', () => {
    const [company, crumbs] = graphOf({ creci: null }, '/incorporadora/horizonte');
    expect(company).toMatchObject({
      '@type': 'Organization',
      '@id': `${ORIGIN}/incorporadora/horizonte#company`,
      name: 'Horizonte',
      legalName: 'Horizonte Incorporações S.A.',
      foundingDate: '1998',
      identifier: [{ propertyID: 'CNPJ', value: '11.222.333/0001-81' }],
    });
    expect(crumbs.itemListElement).toHaveLength(2);
  });

  it('describes an intermediary as an agent with its CRECI', () => {
    const [company] = graphOf(
      { companyType: 'Corretor', cnpj: null, creci: 'CRECI/SP 12345-F' },
      '/corretor/ana',
    );
    expect(company).toMatchObject({
      '@type': 'RealEstateAgent',
      url: `${ORIGIN}/corretor/ana`,
      identifier: [{ propertyID: 'CRECI', value: 'CRECI/SP 12345-F' }],
    });
  });
});
