import { type ErrorRow, missing } from './row';

export const catalogueErrors = {
  project_not_found: missing('O empreendimento'),
  unit_not_found: missing('A unidade'),
  place_not_found: missing('A localização'),
  advertisement_not_found: missing('O anúncio'),
  incorporator_page_not_found: missing('A página de incorporadora'),
  quota_not_found: missing('A cota'),
  report_not_found: missing('O relato'),
  simulation_not_found: {
    status: 404,
    when: 'A simulação não existe, ou os 12 meses em que pode ser lida terminaram.',
    remedy: 'Faça uma simulação nova.',
  },
  too_many_reports: {
    status: 429,
    when: 'Este endereço IP atingiu o limite de relatos por hora.',
    remedy: 'Espere uma hora.',
  },
  project_incomplete: {
    status: 409,
    when: 'Faltam dados obrigatórios para publicar o empreendimento.',
    remedy: 'Complete os campos indicados em fields.',
  },
  project_already_published: {
    status: 409,
    when: 'Depois da publicação, categoria e registro de incorporação não podem ser alterados por aqui.',
    remedy: 'Peça ao suporte.',
  },
  project_not_approved: {
    status: 409,
    when: 'A primeira publicação ainda não foi aprovada.',
    remedy: 'Peça a aprovação com PUT /projects/{id}/submission e espere.',
  },
  project_has_reservations: {
    status: 409,
    when: 'O empreendimento tem reservas, compras ou negociações em andamento.',
    remedy: 'Espere o fim delas.',
  },
  unit_has_history: {
    status: 409,
    when: 'A alteração removeria unidades reservadas, vendidas ou em negociação.',
    remedy: 'Mantenha essas unidades; message traz a lista.',
  },
  photo_not_found: missing('A foto'),
  works_update_not_found: missing('A novidade da obra'),
  too_many_works_updates: {
    status: 409,
    when: 'O empreendimento já tem o máximo de novidades da obra.',
    remedy: 'Exclua um rascunho.',
  },
  incorporator_page_exists: {
    status: 409,
    when: 'A empresa já tem uma página.',
    remedy: 'Altere a página existente.',
  },
  slug_taken: { status: 409, when: 'Outra empresa tem este endereço.', remedy: 'Escolha outro.' },
  unit_held: { status: 409, when: 'A unidade está reservada.', remedy: 'Espere o fim da reserva.' },
  unit_place_taken: {
    status: 409,
    when: 'Já há unidade nesta torre, andar e posição.',
    remedy: 'Escolha outra posição ou altere aquela unidade.',
  },
  preview_outdated: {
    status: 409,
    when: 'Os dados mudaram depois da prévia.',
    remedy: 'Peça a prévia de novo e confirme com o seen que ela traz.',
  },
  bulk_empty: {
    status: 409,
    when: 'A alteração não muda nenhuma das unidades selecionadas.',
    remedy: 'Confira o filtro e a alteração.',
  },
  batch_not_found: missing('A importação'),
  batch_without_valid_rows: {
    status: 409,
    when: 'Todas as linhas da planilha foram recusadas.',
    remedy: 'Corrija a planilha e envie de novo.',
  },
  spreadsheet_not_accepted: {
    status: 415,
    when: 'O arquivo não é XLSX nem CSV.',
    remedy: 'Salve como um dos dois.',
  },
  spreadsheet_too_long: {
    status: 400,
    when: 'A planilha passa do limite de linhas.',
    remedy: 'Divida a planilha.',
  },
  spreadsheet_too_wide: {
    status: 400,
    when: 'A planilha passa do limite de colunas ou células.',
    remedy: 'Exclua as que não são das unidades.',
  },
  spreadsheet_without_columns: {
    status: 400,
    when: 'Nenhuma linha dá nome às colunas.',
    remedy: 'Dê nome às colunas na primeira linha; fields indica as que faltam.',
  },
} satisfies Record<string, ErrorRow>;
