interface ErrorRow {
  /** HTTP status of the answer. */
  readonly status: number;
  /** When the code is answered, for the API document. */
  readonly when: string;
  /** Next step of a client that receives it. */
  readonly todo: string;
}

const missing = (what: string): ErrorRow => ({
  status: 404,
  when: `${what} não existe ou não está acessível para quem chama.`,
  todo: 'Confira o identificador; a resposta é a mesma nos dois casos.',
});

const table = {
  route_not_found: {
    status: 404,
    when: 'Não existe chamada com este endereço.',
    todo: 'Confira o caminho neste documento.',
  },
  method_not_allowed: {
    status: 405,
    when: 'O endereço existe, mas com outro método.',
    todo: 'Use um dos métodos do cabeçalho allow.',
  },
  invalid_request: {
    status: 400,
    when: 'Um parâmetro ou campo falta, não é conhecido ou tem valor inválido.',
    todo: 'Leia fields: cada campo, pelo caminho, com o erro. Corrija e chame de novo.',
  },
  invalid_json: { status: 400, when: 'O corpo não é JSON.', todo: 'Envie JSON bem formado, em UTF-8.' },
  unsupported_media_type: {
    status: 415,
    when: 'O corpo não foi declarado como JSON.',
    todo: 'Envie content-type: application/json.',
  },
  body_too_large: {
    status: 413,
    when: 'O corpo passa de 256 KB.',
    todo: 'Envie menos, em mais de uma chamada.',
  },
  body_incomplete: {
    status: 400,
    when: 'A conexão terminou antes do fim do corpo.',
    todo: 'Envie de novo o corpo completo.',
  },
  invalid_cursor: {
    status: 400,
    when: 'O cursor não é válido, ou é de outra lista ou ordem.',
    todo: 'Recomece da primeira página, sem cursor.',
  },
  unknown_filter_field: {
    status: 400,
    when: 'O filtro usa um campo que a lista não conhece.',
    todo: 'Use só os campos que a chamada enumera.',
  },
  unknown_filter_op: {
    status: 400,
    when: 'O campo do filtro não aceita esta operação.',
    todo: 'Use uma das operações enumeradas ao lado do campo.',
  },
  invalid_filter_value: {
    status: 400,
    when: 'O valor do filtro não é do tipo do campo.',
    todo: 'Corrija o valor; listas só com a operação in.',
  },
  unauthenticated: {
    status: 401,
    when: 'Falta o token, ou ele expirou ou não é válido.',
    todo: 'Renove o token e chame de novo, uma vez; se não bastar, peça à pessoa que entre.',
  },
  identity_unavailable: {
    status: 503,
    when: 'O provedor de identidades não respondeu; a sessão continua válida.',
    todo: 'Espere o tempo de Retry-After e repita; não peça para entrar de novo.',
  },
  forbidden: {
    status: 403,
    when: 'Quem chama pode ver o registro, mas não tem permissão para esta ação.',
    todo: 'Mostre só as ações de allowedActions.',
  },
  project_not_found: missing('O empreendimento'),
  unit_not_found: missing('A unidade'),
  place_not_found: missing('A localização'),
  advertisement_not_found: missing('O anúncio'),
  entrepreneur_not_found: missing('A empresa'),
  incorporator_page_not_found: missing('A página de incorporadora'),
  cross_site_request: {
    status: 403,
    when: 'A página de outro site pediu uma alteração com cookies desta API.',
    todo: 'Chame com um token no cabeçalho authorization, sem cookies.',
  },
  session_not_found: missing('A sessão de visitante'),
  quota_not_found: missing('A cota'),
  user_not_found: missing('O cadastro da pessoa'),
  favorite_not_found: missing('O favorito'),
  offer_not_available: {
    status: 409,
    when: 'A unidade ou cota foi vendida, bloqueada ou ainda não está à venda.',
    todo: 'Leia as unidades de novo e escolha outra.',
  },
  cart_empty: {
    status: 409,
    when: 'O carrinho ainda não tem unidade nem cota.',
    todo: 'Escolha uma antes, com …/cart/unit ou …/cart/quota.',
  },
  version_conflict: {
    status: 409,
    when: 'O registro foi alterado depois da versão enviada.',
    todo: 'Leia de novo, mostre o que mudou e repita com a versão nova.',
  },
  email_not_verified: {
    status: 403,
    when: 'O e-mail da identidade ainda não foi confirmado.',
    todo: 'Peça o código que foi por e-mail e entre de novo.',
  },
  email_already_registered: {
    status: 409,
    when: 'Outro cadastro tem este e-mail.',
    todo: 'Entre pelo mesmo meio usado naquele cadastro.',
  },
  cnpj_already_registered: {
    status: 409,
    when: 'Outra empresa tem este CNPJ.',
    todo: 'Peça um convite ao titular da empresa.',
  },
  company_already_approved: {
    status: 409,
    when: 'Depois da aprovação, razão social, CNPJ, CRECI e tipo não podem ser alterados por aqui.',
    todo: 'Peça ao suporte.',
  },
  company_incomplete: {
    status: 409,
    when: 'Faltam dados ou documentos exigidos na aprovação da empresa.',
    todo: 'Leia missing no cadastro da empresa e complete cada item.',
  },
  company_has_projects: {
    status: 409,
    when: 'A empresa ainda tem empreendimentos publicados.',
    todo: 'Arquive todos antes de encerrar a conta.',
  },
  too_many_favorites: {
    status: 409,
    when: 'A conta atingiu o limite de favoritos.',
    todo: 'Remova um antes de salvar outro.',
  },
  too_many_requests: {
    status: 429,
    when: 'Quem chama atingiu o limite de chamadas deste intervalo.',
    todo: 'Espere os segundos de Retry-After e repita; distribua as chamadas no tempo.',
  },
  job_not_found: missing('A tarefa'),
  invalid_transition: {
    status: 409,
    when: 'A situação do registro não permite esta ação. details traz a situação (from) e a ação pedida (event).',
    todo: 'Leia o registro de novo e mostre as ações de allowedActions.',
  },
  file_not_found: missing('O arquivo'),
  file_empty: {
    status: 400,
    when: 'O arquivo veio sem conteúdo.',
    todo: 'Envie os bytes do arquivo como corpo.',
  },
  file_type_not_accepted: {
    status: 415,
    when: 'O conteúdo não é de um tipo que a chamada aceita.',
    todo: 'Envie um dos tipos enumerados no corpo da chamada.',
  },
  file_type_mismatch: {
    status: 415,
    when: 'O conteúdo não é do tipo declarado em content-type.',
    todo: 'Declare o tipo correto do arquivo.',
  },
  file_damaged: {
    status: 400,
    when: 'Não foi possível ler o arquivo.',
    todo: 'Salve de novo no programa de origem e envie.',
  },
  file_too_large: {
    status: 413,
    when: 'O arquivo passa do limite.',
    todo: 'Reduza o arquivo; message traz o limite.',
  },
  upload_too_slow: {
    status: 408,
    when: 'O envio está lento demais ou passa de três minutos.',
    todo: 'Envie de novo, por uma conexão melhor, ou um arquivo menor.',
  },
  too_many_files: {
    status: 409,
    when: 'A conta ou o empreendimento atingiu o limite de arquivos.',
    todo: 'Exclua um antes de enviar outro.',
  },
  document_kind_not_accepted: {
    status: 400,
    when: 'Este documento não é pedido deste tipo de conta.',
    todo: 'Envie um dos documentos pedidos à conta.',
  },
  document_in_use: {
    status: 409,
    when: 'A aprovação da empresa depende do documento.',
    todo: 'Envie o novo; depois de aprovado, exclua o antigo.',
  },
  link_expired: { status: 410, when: 'O link expirou.', todo: 'Peça um link novo.' },
  cep_not_found: {
    status: 404,
    when: 'O CEP não existe.',
    todo: 'Confira os números ou preencha o endereço.',
  },
  cep_unavailable: {
    status: 503,
    when: 'A consulta de CEP não respondeu.',
    todo: 'Deixe a pessoa preencher o endereço; não é preciso esperar.',
  },
  saved_search_not_found: missing('A busca salva'),
  search_address_invalid: {
    status: 400,
    when: 'O endereço não é de uma busca deste site.',
    todo: 'Envie o caminho da página de busca, como /imoveis?….',
  },
  too_many_saved_searches: {
    status: 409,
    when: 'A conta atingiu o limite de buscas salvas.',
    todo: 'Exclua uma antes de salvar outra.',
  },
  idempotency_key_invalid: {
    status: 400,
    when: 'Idempotency-Key está vazia, passa de 255 caracteres ou tem espaços ou acentos.',
    todo: 'Use um UUID.',
  },
  idempotency_key_reused: {
    status: 422,
    when: 'A chave já foi usada com outra chamada ou outro corpo.',
    todo: 'Use uma chave nova para cada operação.',
  },
  call_under_way: {
    status: 409,
    when: 'A primeira chamada com esta chave ainda está em andamento.',
    todo: 'Repita em instantes, com a mesma chave e o mesmo corpo.',
  },
  reservation_not_found: missing('A reserva'),
  unit_not_available: {
    status: 409,
    when: 'Outra pessoa reservou, ou a vez é da próxima pessoa da fila.',
    todo: 'Ofereça outra unidade, ou a fila com POST /reservations/queue.',
  },
  price_changed: {
    status: 409,
    when: 'O preço mudou desde que foi mostrado. details.priceCents traz o atual.',
    todo: 'Mostre o preço novo; se a pessoa aceitar, repita com ele e outra chave.',
  },
  too_many_holds: {
    status: 409,
    when: 'A pessoa atingiu o limite de reservas sem pagamento no empreendimento.',
    todo: 'Pague ou cancele uma antes.',
  },
  queue_place_not_found: missing('A posição na fila'),
  queue_not_needed: {
    status: 409,
    when: 'Não há fila: a unidade está disponível.',
    todo: 'Reserve com POST /reservations.',
  },
  too_many_queue_places: {
    status: 409,
    when: 'A pessoa atingiu o limite de filas.',
    todo: 'Saia de uma antes.',
  },
  sale_not_found: missing('A venda'),
  sale_exists: { status: 409, when: 'A reserva já tem uma venda.', todo: 'Leia a venda existente.' },
  sale_plan_differs: {
    status: 409,
    when: 'A soma do plano difere do preço reservado, ou o plano não começa pelo que já foi pago.',
    todo: 'Combine outro plano na reserva e crie a venda de novo.',
  },
  price_not_agreed: {
    status: 409,
    when: 'O preço está abaixo da tabela e ninguém com alçada aprovou.',
    todo: 'Negocie antes, e reserve com negotiationId.',
  },
  parcel_not_found: missing('A parcela'),
  summary_incomplete: {
    status: 409,
    when: 'Faltam dados exigidos por lei no quadro-resumo do contrato.',
    todo: 'Complete o que fields indica, em PUT /sales/{id}/contractTerms.',
  },
  cooling_off_over: {
    status: 409,
    when: 'O prazo de arrependimento (7 dias) terminou.',
    todo: 'Leia GET /sales/{id}/rescission: traz as outras hipóteses de cancelamento.',
  },
  rescission_not_due: {
    status: 409,
    when: 'A entrega ainda está dentro do prazo de tolerância do contrato.',
    todo: 'Leia GET /sales/{id}/rescission: traz a data a partir da qual é possível cancelar.',
  },
  omission_not_due: {
    status: 409,
    when: 'O contrato está completo ou a empresa ainda está no prazo para completá-lo.',
    todo: 'Leia GET /sales/{id}/rescission: omission.limitOn traz o fim do prazo.',
  },
  rescission_not_asked: {
    status: 409,
    when: 'A empresa só pode cancelar a venda a pedido do comprador.',
    todo: 'O comprador pede com event askRescission; se o pedido veio por carta, informe askedOn.',
  },
  account_has_deals: {
    status: 409,
    when: 'Há reserva paga ou compra em andamento; sem a conta não é mais possível pagar, acompanhar ou desistir.',
    todo: 'Mostre as consequências e repita com ?acknowledges=deals.',
  },
  too_busy: {
    status: 503,
    when: 'Há chamadas demais ao mesmo tempo; esta não começou.',
    todo: 'Espere os segundos de Retry-After e repita.',
  },
  too_many_reports: {
    status: 429,
    when: 'Este endereço IP atingiu o limite de relatos por hora.',
    todo: 'Espere uma hora.',
  },
  project_incomplete: {
    status: 409,
    when: 'Faltam dados obrigatórios para publicar o empreendimento.',
    todo: 'Complete os campos indicados em fields.',
  },
  project_already_published: {
    status: 409,
    when: 'Depois da publicação, categoria e registro de incorporação não podem ser alterados por aqui.',
    todo: 'Peça ao suporte.',
  },
  project_not_approved: {
    status: 409,
    when: 'A primeira publicação ainda não foi aprovada.',
    todo: 'Peça a aprovação com PUT /projects/{id}/submission e espere.',
  },
  project_has_reservations: {
    status: 409,
    when: 'O empreendimento tem reservas, compras ou negociações em andamento.',
    todo: 'Espere o fim delas.',
  },
  unit_has_history: {
    status: 409,
    when: 'A alteração removeria unidades reservadas, vendidas ou em negociação.',
    todo: 'Mantenha essas unidades; message traz a lista.',
  },
  photo_not_found: missing('A foto'),
  incorporator_page_exists: {
    status: 409,
    when: 'A empresa já tem uma página.',
    todo: 'Altere a página existente.',
  },
  slug_taken: { status: 409, when: 'Outra empresa tem este endereço.', todo: 'Escolha outro.' },
  payment_not_found: missing('O pagamento'),
  payment_record_not_found: missing('O registro de pagamento'),
  payment_link_not_found: missing('O link de pagamento'),
  refund_not_found: missing('O reembolso'),
  withdrawal_not_found: missing('O saque'),
  payment_link_over: {
    status: 410,
    when: 'O link já foi pago ou expirou.',
    todo: 'Peça outro à empresa.',
  },
  payment_link_ended: {
    status: 410,
    when: 'O valor do link mudou ou não é mais devido.',
    todo: 'Peça outro à empresa; devolvemos o que foi pago por este link.',
  },
  nothing_to_pay: {
    status: 409,
    when: 'Já foi pago, ou o prazo para pagar terminou.',
    todo: 'Leia a reserva ou a venda de novo.',
  },
  amount_not_payable_online: {
    status: 409,
    when: 'O valor passa do limite do provedor por pagamento.',
    todo: 'Combine o pagamento com a empresa.',
  },
  payment_method_not_offered: {
    status: 409,
    when: 'O empreendimento ou a conta não aceita esta forma.',
    todo: 'Escolha uma de methods.',
  },
  payer_incomplete: {
    status: 409,
    when: 'O boleto precisa de nome, CPF, e-mail e endereço do pagador.',
    todo: 'Envie payer completo.',
  },
  payment_provider_refused: {
    status: 409,
    when: 'O provedor recusou o pagamento.',
    todo: 'Confira os dados enviados; com cartão, peça outro cartão.',
  },
  payment_provider_unavailable: {
    status: 503,
    when: 'O provedor não respondeu; o resultado é desconhecido.',
    todo: 'Repita com a mesma Idempotency-Key: nada é cobrado duas vezes.',
  },
  invalid_signature: {
    status: 400,
    when: 'O evento não foi assinado pelo provedor de pagamentos, ou é antigo.',
    todo: 'Esta chamada é só do provedor.',
  },
  withdrawal_not_possible: {
    status: 409,
    when: 'A parcela não foi paga pela plataforma, já foi sacada ou a venda foi cancelada.',
    todo: 'Leia a venda e os saques de novo.',
  },
  withdrawal_not_covered: {
    status: 409,
    when: 'O valor do saque já foi devolvido ao comprador.',
    todo: 'Recuse o saque.',
  },
  unit_held: { status: 409, when: 'A unidade está reservada.', todo: 'Espere o fim da reserva.' },
  unit_place_taken: {
    status: 409,
    when: 'Já há unidade nesta torre, andar e posição.',
    todo: 'Escolha outra posição ou altere aquela unidade.',
  },
  preview_outdated: {
    status: 409,
    when: 'Os dados mudaram depois da prévia.',
    todo: 'Peça a prévia de novo e confirme com o seen que ela traz.',
  },
  bulk_empty: {
    status: 409,
    when: 'A alteração não muda nenhuma das unidades selecionadas.',
    todo: 'Confira o filtro e a alteração.',
  },
  batch_not_found: missing('A importação'),
  spreadsheet_not_accepted: {
    status: 415,
    when: 'O arquivo não é XLSX nem CSV.',
    todo: 'Salve como um dos dois.',
  },
  spreadsheet_too_long: {
    status: 400,
    when: 'A planilha passa do limite de linhas.',
    todo: 'Divida a planilha.',
  },
  spreadsheet_too_wide: {
    status: 400,
    when: 'A planilha passa do limite de colunas ou células.',
    todo: 'Exclua as que não são das unidades.',
  },
  spreadsheet_without_columns: {
    status: 400,
    when: 'Nenhuma linha dá nome às colunas.',
    todo: 'Dê nome às colunas na primeira linha; fields indica as que faltam.',
  },
  negotiation_not_found: missing('A negociação'),
  negotiation_expired: {
    status: 409,
    when: 'Não há proposta aceita, ou o preço combinado expirou.',
    todo: 'Envie uma nova proposta.',
  },
  negotiation_open: {
    status: 409,
    when: 'A pessoa já negocia este imóvel.',
    todo: 'Continue na negociação existente.',
  },
  approval_needed: {
    status: 403,
    when: 'O desconto passa da alçada de quem chama.',
    todo: 'Peça a aprovação às pessoas indicadas em message.',
  },
  coupon_not_found: missing('O cupom'),
  coupon_expired: {
    status: 409,
    when: 'O cupom está fora do prazo de validade.',
    todo: 'Continue sem o cupom.',
  },
  coupon_not_applicable: {
    status: 409,
    when: 'O cupom é de outros empreendimentos ou preços.',
    todo: 'Continue sem o cupom.',
  },
  coupon_used_up: { status: 409, when: 'O cupom atingiu o limite de usos.', todo: 'Continue sem o cupom.' },
  coupon_already_used: {
    status: 409,
    when: 'Cada pessoa pode usar um cupom uma única vez.',
    todo: 'Continue sem o cupom.',
  },
  coupon_not_combined: {
    status: 409,
    when: 'A compra já tem outro cupom, e só é possível usar um.',
    todo: 'Continue com ele ou remova-o antes.',
  },
  coupon_not_applied: {
    status: 404,
    when: 'O cupom não está aplicado, ou já está numa reserva.',
    todo: 'Leia os preços do carrinho de novo.',
  },
  coupon_code_taken: { status: 409, when: 'Outro cupom tem este código.', todo: 'Escolha outro.' },
  visit_not_found: missing('A visita'),
  visit_slot_not_offered: {
    status: 409,
    when: 'Não há visitas nesse dia e período.',
    todo: 'Escolha um de GET /public/projects/{id}/visits.',
  },
  visit_slot_full: {
    status: 409,
    when: 'O período está cheio.',
    todo: 'Escolha outro período.',
  },
  visit_already_booked: {
    status: 409,
    when: 'A pessoa já tem visita nesse dia e período.',
    todo: 'Mostre a visita existente.',
  },
  too_many_visits: {
    status: 409,
    when: 'A pessoa atingiu o limite de visitas abertas no empreendimento.',
    todo: 'Cancele uma antes.',
  },
  member_not_found: missing('A pessoa da equipe'),
  too_many_members: { status: 409, when: 'A equipe atingiu o limite de pessoas.', todo: 'Remova quem saiu.' },
  cannot_change_oneself: {
    status: 409,
    when: 'Ninguém pode alterar o próprio cargo nem o próprio acesso.',
    todo: 'Peça a outra pessoa da equipe.',
  },
  bond_not_found: missing('A parceria'),
  bond_exists: {
    status: 409,
    when: 'Esse e-mail já tem convite aberto ou parceria com a empresa.',
    todo: 'Leia a parceria existente.',
  },
  bond_expired: { status: 410, when: 'O convite expirou.', todo: 'Peça outro à empresa.' },
  partner_without_account: {
    status: 409,
    when: 'O parceiro aceitou o convite, mas ainda não criou a conta da empresa.',
    todo: 'Espere a criação da conta.',
  },
  partner_without_creci: {
    status: 409,
    when: 'O parceiro precisa informar o CRECI para vender.',
    todo: 'Peça ao parceiro que informe o CRECI no cadastro.',
  },
  notification_not_found: missing('A notificação'),
  internal_error: {
    status: 500,
    when: 'O erro é da plataforma.',
    todo: 'Repita uma vez com a mesma Idempotency-Key; se continuar, envie requestId ao suporte.',
  },
} satisfies Record<string, ErrorRow>;

/** A program reads the code, a person the sentence of locales/pt-BR/errors.json. */
export type ErrorCode = keyof typeof table;

/** Every error code of the API: a new code is a row here and a sentence in errors.json. */
export const ERROR_TABLE: Readonly<Record<ErrorCode, ErrorRow>> = table;

export const ERROR_CODES = Object.keys(table) as readonly ErrorCode[];
