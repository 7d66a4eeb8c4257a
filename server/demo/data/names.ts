/** People who draw: invented. */
export const ARCHITECTS = [
  'Oficina Paralela Arquitetura',
  'Lúcia Amado e Associados',
  'Estúdio Marquise',
  'Traço Sul Arquitetos',
  'Benedito Coutinho Arquitetura',
  'Ateliê Vão Livre',
  'Corrêa Nóbrega Arquitetos',
  'Escritório Duas Águas',
  'Jurema Pontes Arquitetura',
] as const;

export const LANDSCAPERS = [
  'Raiz Paisagismo',
  'Sombra e Água Paisagismo',
  'Tereza Lins Jardins',
  'Canteiro Vivo',
  'Mata Mansa Paisagismo',
] as const;
