import type { CompanySeed } from '@/server/demo/data/companies';

/** Included in each description, because a reader might mistake a sample broker for a real one. */
const SAMPLE = 'Cadastro de exemplo: nome, CRECI e telefone são inventados.';

interface IntermediarySeed
  extends Pick<
    CompanySeed,
    'slug' | 'tradeName' | 'legalName' | 'cnpjRoot' | 'city' | 'state' | 'foundedYear' | 'about'
  > {
  readonly companyType: 'Imobiliária' | 'Corretor';
  readonly creci: string;
}

const SEEDS: readonly IntermediarySeed[] = [
  {
    slug: 'varanda-imoveis',
    tradeName: 'Varanda Imóveis',
    legalName: 'Varanda Intermediação de Imóveis Ltda.',
    companyType: 'Imobiliária',
    cnpjRoot: '7V4R4ND40001',
    creci: 'CRECI/SP 990731-J',
    city: 'São Paulo',
    state: 'SP',
    foundedYear: 2009,
    about:
      'Imobiliária da zona oeste de São Paulo, só de imóveis novos. Acompanha a visita ao decorado, lê o memorial com o comprador e fica até a vistoria das chaves.',
  },
  {
    slug: 'orla-sul',
    tradeName: 'Orla Sul Negócios Imobiliários',
    legalName: 'Orla Sul Negócios Imobiliários Ltda.',
    companyType: 'Imobiliária',
    cnpjRoot: '70RL45UL0001',
    creci: 'CRECI/SC 990368-J',
    city: 'Florianópolis',
    state: 'SC',
    foundedYear: 2013,
    about:
      'Atende Florianópolis e Balneário Camboriú. Mostra o preço por metro quadrado privativo e o custo do condomínio antes de marcar a visita.',
  },
  {
    slug: 'casa-de-esquina',
    tradeName: 'Casa de Esquina',
    legalName: 'Casa de Esquina Imóveis Ltda.',
    companyType: 'Imobiliária',
    cnpjRoot: '7C454E5Q0001',
    creci: 'CRECI/MG 990542-J',
    city: 'Belo Horizonte',
    state: 'MG',
    foundedYear: 2001,
    about:
      'Imobiliária de bairro em Belo Horizonte. Trabalha com poucos empreendimentos e conhece cada planta.',
  },
  {
    slug: 'iracema-lajes',
    tradeName: 'Iracema Lajes Veras',
    legalName: 'Iracema Lajes Veras Corretagem de Imóveis Ltda.',
    companyType: 'Corretor',
    cnpjRoot: '71R4C3L40001',
    creci: 'CRECI/CE 991207-F',
    city: 'Fortaleza',
    state: 'CE',
    foundedYear: 2016,
    about: 'Corretora em Fortaleza, com atenção a quem compra o primeiro imóvel com FGTS.',
  },
  {
    slug: 'tome-alvarenga',
    tradeName: 'Tomé Alvarenga do Couto',
    legalName: 'Tomé Alvarenga do Couto Corretagem de Imóveis Ltda.',
    companyType: 'Corretor',
    cnpjRoot: '7T0M34LV0001',
    creci: 'CRECI/RJ 991655-F',
    city: 'Rio de Janeiro',
    state: 'RJ',
    foundedYear: 2011,
    about: 'Corretor no Rio e em Niterói. Responde por mensagem até as 20 h e visita também aos sábados.',
  },
  {
    slug: 'berenice-quadros',
    tradeName: 'Berenice Quadros Amorim',
    legalName: 'Berenice Quadros Amorim Corretagem de Imóveis Ltda.',
    companyType: 'Corretor',
    cnpjRoot: '7B3R3N1C0001',
    creci: 'CRECI/PR 991038-F',
    city: 'Curitiba',
    state: 'PR',
    foundedYear: 2018,
    about: 'Corretora em Curitiba. Compara o custo mensal de cada apartamento, do condomínio ao aquecimento.',
  },
  {
    slug: 'natanael-porto',
    tradeName: 'Natanael Porto Brandão',
    legalName: 'Natanael Porto Brandão Corretagem de Imóveis Ltda.',
    companyType: 'Corretor',
    cnpjRoot: '7N4T4N430001',
    creci: 'CRECI/PE 991419-F',
    city: 'Recife',
    state: 'PE',
    foundedYear: 2015,
    about: 'Corretor no Recife e no litoral sul, para quem vem de fora e decide a distância, por vídeo.',
  },
];

/** Agencies and brokers of the sample catalogue who sell for other companies and have no projects. */
export const INTERMEDIARIES: readonly CompanySeed[] = SEEDS.map((seed) => ({
  ...seed,
  about: `${seed.about} ${SAMPLE}`,
  deliveredProjects: 0,
  deliveredOnTime: 0,
}));
