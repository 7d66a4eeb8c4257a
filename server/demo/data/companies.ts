import type { StateCode } from '@/domain/brazil/states';
import type { CompanyType } from '@/domain/entrepreneur/vocabulary';

/** A company of the sample catalogue: invented, as are its numbers. */
export interface CompanySeed {
  readonly slug: string;
  readonly tradeName: string;
  readonly legalName: string;
  readonly companyType: CompanyType;
  /**
   * First twelve characters of the CNPJ, before its check digits; alphanumeric ones are valid since July 2026.
   */
  readonly cnpjRoot: string;
  readonly creci: string | null;
  readonly city: string;
  readonly state: StateCode;
  readonly foundedYear: number;
  readonly deliveredProjects: number;
  readonly deliveredOnTime: number;
  readonly about: string;
  /** Page of an incorporator; the other companies have none. */
  readonly page?: { readonly headline: string; readonly story: string };
}

export const COMPANIES: readonly CompanySeed[] = [
  {
    slug: 'arvoredo',
    tradeName: 'Arvoredo',
    legalName: 'Arvoredo Incorporações Ltda.',
    companyType: 'Construtora e Incorporadora',
    cnpjRoot: '7A9RV2K40001',
    creci: null,
    city: 'São Paulo',
    state: 'SP',
    foundedYear: 1998,
    deliveredProjects: 34,
    deliveredOnTime: 31,
    about:
      'Projeta e constrói na cidade de São Paulo desde 1998, em terrenos a pé do metrô. Mantém equipe própria de obra e assistência técnica por cinco anos.',
    page: {
      headline: 'Prédios de quadra, a pé do metrô.',
      story:
        'A Arvoredo nasceu de dois engenheiros que reformavam casas em Pinheiros. Vinte e oito anos depois, continua a comprar um terreno por vez, a plantar na calçada antes da entrega e a publicar o andamento de cada obra com foto e data.',
    },
  },
  {
    slug: 'pau-ferro',
    tradeName: 'Pau-Ferro Construtora',
    legalName: 'Construtora Pau-Ferro S.A.',
    companyType: 'Construtora e Incorporadora',
    cnpjRoot: '714082360001',
    creci: null,
    city: 'Santos',
    state: 'SP',
    foundedYear: 1986,
    deliveredProjects: 41,
    deliveredOnTime: 35,
    about:
      'Construtora santista com obras no litoral e no interior paulista. Quarenta e um edifícios entregues, seis deles com atraso, todos dentro da tolerância do contrato.',
    page: {
      headline: 'Obra limpa, prazo dito em voz alta.',
      story:
        'Fundada em Santos, a Pau-Ferro aprendeu a construir em solo de areia e levou o mesmo rigor de fundação para Campinas. Cada contrato traz as duas datas: a prometida e o limite.',
    },
  },
  {
    slug: 'baluarte',
    tradeName: 'Baluarte',
    legalName: 'Baluarte Engenharia e Incorporações S.A.',
    companyType: 'Construtora e Incorporadora',
    cnpjRoot: 'B4L8RT590001',
    creci: null,
    city: 'Rio de Janeiro',
    state: 'RJ',
    foundedYear: 1979,
    deliveredProjects: 57,
    deliveredOnTime: 49,
    about:
      'Incorpora e constrói no Rio e em Niterói. Trabalha com patrimônio de afetação em todos os empreendimentos desde 2006.',
    page: {
      headline: 'Quarenta e sete anos de Rio, um prédio de cada vez.',
      story:
        'A Baluarte começou com pequenos edifícios na Tijuca e cresceu sem deixar os bairros onde seus primeiros compradores ainda moram. Restaura fachadas antigas sempre que o terreno traz uma.',
    },
  },
  {
    slug: 'mirante-do-carmo',
    tradeName: 'Mirante do Carmo',
    legalName: 'Mirante do Carmo Incorporações Ltda.',
    companyType: 'Construtora e Incorporadora',
    cnpjRoot: '7C1MRT080001',
    creci: null,
    city: 'Belo Horizonte',
    state: 'MG',
    foundedYear: 2003,
    deliveredProjects: 22,
    deliveredOnTime: 20,
    about:
      'Escritório mineiro que desenha, incorpora e constrói. Fachadas de concreto aparente, esquadrias de correr e hall com obra de artista local.',
    page: {
      headline: 'Arquitetura mineira, feita para o relevo.',
      story:
        'Belo Horizonte é cidade de encosta, e o Mirante do Carmo projeta para ela: garagens que aproveitam o desnível, plantas que olham a serra e janelas abertas para o vento da tarde.',
    },
  },
  {
    slug: 'pinheiral',
    tradeName: 'Pinheiral',
    legalName: 'Pinheiral Construtora e Incorporadora Ltda.',
    companyType: 'Construtora e Incorporadora',
    cnpjRoot: '692517430001',
    creci: null,
    city: 'Curitiba',
    state: 'PR',
    foundedYear: 1991,
    deliveredProjects: 29,
    deliveredOnTime: 27,
    about:
      'Constrói em Curitiba com foco em conforto térmico: vidros duplos, lajes isoladas e aquecimento central a gás em todas as plantas.',
    page: {
      headline: 'Casa quente no inverno, conta baixa no ano.',
      story:
        'A Pinheiral mede o desempenho térmico dos seus prédios depois da entrega e publica o resultado. Em 2019 passou a usar caixilhos com ruptura térmica em todas as obras.',
    },
  },
  {
    slug: 'mare-alta',
    tradeName: 'Maré Alta',
    legalName: 'Maré Alta Empreendimentos Imobiliários S.A.',
    companyType: 'Construtora e Incorporadora',
    cnpjRoot: '7M4R3ALT0001',
    creci: null,
    city: 'Balneário Camboriú',
    state: 'SC',
    foundedYear: 2008,
    deliveredProjects: 16,
    deliveredOnTime: 14,
    about: 'Incorporadora catarinense de frente para o mar, com obras em Balneário Camboriú e Florianópolis.',
    page: {
      headline: 'Frente para o mar, pé no chão.',
      story:
        'Torres altas pedem fundação funda e conta clara. A Maré Alta publica a sondagem do terreno e o custo estimado do condomínio antes da primeira venda.',
    },
  },
  {
    slug: 'guaiba',
    tradeName: 'Guaíba Incorporadora',
    legalName: 'Guaíba Incorporadora Ltda.',
    companyType: 'Construtora e Incorporadora',
    cnpjRoot: '705336190001',
    creci: null,
    city: 'Porto Alegre',
    state: 'RS',
    foundedYear: 1995,
    deliveredProjects: 26,
    deliveredOnTime: 23,
    about:
      'Atua em Porto Alegre e na serra gaúcha. Reaproveita estruturas existentes quando o laudo permite: três dos seus edifícios foram armazéns.',
    page: {
      headline: 'Transformar antes de demolir.',
      story:
        'No Quarto Distrito, a Guaíba converteu três armazéns em moradia sem derrubar as paredes de tijolo. Na serra, constrói com pedra e madeira da região.',
    },
  },
  {
    slug: 'reconcavo',
    tradeName: 'Recôncavo Empreendimentos',
    legalName: 'Recôncavo Empreendimentos e Participações Ltda.',
    companyType: 'Construtora e Incorporadora',
    cnpjRoot: '7R3C0NC70001',
    creci: null,
    city: 'Salvador',
    state: 'BA',
    foundedYear: 2001,
    deliveredProjects: 19,
    deliveredOnTime: 16,
    about:
      'Constrói em Salvador e no litoral norte da Bahia, com cobogós de fabricação própria e ventilação cruzada em todas as salas.',
    page: {
      headline: 'O vento como projeto.',
      story:
        'A Recôncavo monta os próprios cobogós em Camaçari e orienta cada torre pelo vento leste. Em metade dos apartamentos entregues ninguém instalou ar-condicionado na sala.',
    },
  },
  {
    slug: 'capibaribe',
    tradeName: 'Capibaribe',
    legalName: 'Capibaribe Construções S.A.',
    companyType: 'Construtora e Incorporadora',
    cnpjRoot: '683904520001',
    creci: null,
    city: 'Recife',
    state: 'PE',
    foundedYear: 1983,
    deliveredProjects: 48,
    deliveredOnTime: 42,
    about:
      'Quarenta e oito edifícios no Recife e no litoral sul de Pernambuco. Térreo elevado e cisterna de retenção em toda obra perto de rio.',
    page: {
      headline: 'Construir onde a água também mora.',
      story:
        'O Recife alaga, e a Capibaribe parte disso: pilotis altos, casas de máquinas fora do térreo e jardins que retêm a chuva antes da rua.',
    },
  },
  {
    slug: 'jangada',
    tradeName: 'Jangada Incorporadora',
    legalName: 'Jangada Incorporadora e Construtora Ltda.',
    companyType: 'Construtora e Incorporadora',
    cnpjRoot: '7J4NG4D10001',
    creci: null,
    city: 'Fortaleza',
    state: 'CE',
    foundedYear: 2005,
    deliveredProjects: 21,
    deliveredOnTime: 19,
    about:
      'Incorporadora de Fortaleza. Fachadas recuadas com brises e varandas fundas, para que o sol da tarde não chegue ao quarto.',
    page: {
      headline: 'Sombra é metro quadrado bem usado.',
      story:
        'Quem mora em Fortaleza sabe que a varanda é o cômodo mais usado. A Jangada dá a ela pelo menos um sexto da planta.',
    },
  },
  {
    slug: 'cerrado-alto',
    tradeName: 'Cerrado Alto',
    legalName: 'Cerrado Alto Construtora Ltda.',
    companyType: 'Construtora e Incorporadora',
    cnpjRoot: '7CR4D0A20001',
    creci: null,
    city: 'Goiânia',
    state: 'GO',
    foundedYear: 2010,
    deliveredProjects: 14,
    deliveredOnTime: 13,
    about:
      'Constrói em Goiânia e Caldas Novas, com paisagismo de espécies do cerrado e irrigação por água de chuva.',
    page: {
      headline: 'Ipê, pequi e copaíba no térreo.',
      story:
        'O jardim de cada obra da Cerrado Alto começa no viveiro da empresa, três anos antes da entrega. O prédio fica pronto com árvore de sombra.',
    },
  },
  {
    slug: 'terra-lavrada',
    tradeName: 'Terra Lavrada Urbanismo',
    legalName: 'Terra Lavrada Urbanismo e Loteamentos Ltda.',
    companyType: 'Loteadora',
    cnpjRoot: '665120870001',
    creci: null,
    city: 'Campinas',
    state: 'SP',
    foundedYear: 1994,
    deliveredProjects: 17,
    deliveredOnTime: 15,
    about:
      'Loteadora do interior paulista. Entrega rede enterrada, calçada larga e viveiro de mudas para quem vai construir.',
  },
  {
    slug: 'chao-bonito',
    tradeName: 'Chão Bonito',
    legalName: 'Chão Bonito Loteamentos e Casas S.A.',
    companyType: 'Loteadora',
    cnpjRoot: '7CH40B5T0001',
    creci: null,
    city: 'Curitiba',
    state: 'PR',
    foundedYear: 2012,
    deliveredProjects: 9,
    deliveredOnTime: 8,
    about: 'Urbaniza glebas pequenas em cidades do Sul e do Sudeste e constrói as casas de parte dos lotes.',
  },
  {
    slug: 'estancia-imoveis',
    tradeName: 'Estância Imóveis',
    legalName: 'Estância Intermediação Imobiliária Ltda.',
    companyType: 'Imobiliária',
    cnpjRoot: '7E5T4NC60001',
    creci: 'CRECI/BA 990214-J',
    city: 'Salvador',
    state: 'BA',
    foundedYear: 2007,
    deliveredProjects: 0,
    deliveredOnTime: 0,
    about:
      'Imobiliária especializada em multipropriedade. Só anuncia clubes com a convenção registrada, o calendário publicado e a taxa anual informada.',
  },
  {
    slug: 'helena-vilela',
    tradeName: 'Helena Bastos Vilela',
    legalName: 'Helena Bastos Vilela Corretagem de Imóveis Ltda.',
    companyType: 'Corretor',
    cnpjRoot: '7H3L9VB80001',
    creci: 'CRECI/SP 991482-F',
    city: 'São Paulo',
    state: 'SP',
    foundedYear: 2014,
    deliveredProjects: 0,
    deliveredOnTime: 0,
    about:
      'Corretora de imóveis no centro e na zona oeste de São Paulo. Atende sozinha, com hora marcada, e responde no mesmo dia. Cadastro de exemplo: nome, CRECI e telefone são inventados.',
  },
];
