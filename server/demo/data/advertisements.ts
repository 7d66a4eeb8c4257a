import type { AdvertisementPlacement } from '@/domain/advertisement/schema';

/** An advertisement of the sample catalogue: it offers a project, by name. */
interface AdvertisementSeed {
  readonly project: string;
  readonly placement: AdvertisementPlacement;
  readonly title: string;
  readonly text: string;
}

export const ADVERTISEMENTS: readonly AdvertisementSeed[] = [
  {
    project: 'Residencial Ipê-Amarelo',
    placement: 'home',
    title: 'A obra do Ipê-Amarelo abre aos sábados',
    text: 'Suba até a laje do décimo andar com o engenheiro e veja de lá a sua planta.',
  },
  {
    project: 'Alameda das Palmeiras',
    placement: 'home',
    title: 'Alameda das Palmeiras, na Savassi',
    text: 'De 64 a 118 m², a pé da praça da Liberdade.',
  },
  {
    project: 'Porto das Águas Clube',
    placement: 'home',
    title: 'Duas semanas por ano na Praia do Forte',
    text: 'Cotas de 14 dias com calendário definido e taxa anual informada antes da compra.',
  },
  {
    project: 'Casa Mangue',
    placement: 'home',
    title: 'Studios em Boa Viagem com jardim de chuva',
    text: 'De 24 a 41 m², a duas quadras do calçadão.',
  },
  {
    project: 'Chácaras do Atibaia',
    placement: 'listing',
    title: 'Lotes prontos para construir em Sousas',
    text: 'Ruas entregues e um terço da gleba preservado como mata.',
  },
  {
    project: 'Casas do Vinhedo',
    placement: 'listing',
    title: 'Casas em Santa Felicidade',
    text: 'Térreas, com quintal e parreiral entre as quadras.',
  },
  {
    project: 'Mirante do Mucuripe',
    placement: 'listing',
    title: 'Varandas de três metros no Meireles',
    text: 'Nascente em todas as unidades, de 118 a 154 m².',
  },
  {
    project: 'Armazém Comendador',
    placement: 'listing',
    title: 'Lofts prontos no Quarto Distrito',
    text: 'Tijolo de sessenta centímetros e elevador de carga funcionando.',
  },
];
