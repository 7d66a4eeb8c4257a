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
  when: `${what} não existe, ou quem pede não pode ver.`,
  todo: 'Confira o identificador; não há diferença entre não existir e não poder ver.',
});

const table = {
  route_not_found: {
    status: 404,
    when: 'Não há chamada com este endereço.',
    todo: 'Confira o caminho neste documento.',
  },
  method_not_allowed: {
    status: 405,
    when: 'O endereço existe, com outro método.',
    todo: 'Use um dos métodos do cabeçalho allow.',
  },
  invalid_request: {
    status: 400,
    when: 'Um parâmetro ou campo falta, não é conhecido ou tem um valor que não serve.',
    todo: 'Leia fields: cada campo, pelo seu caminho, com o que há de errado. Corrija e peça de novo.',
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
    when: 'A conexão terminou antes do corpo.',
    todo: 'Envie de novo, inteiro.',
  },
  invalid_cursor: {
    status: 400,
    when: 'O cursor não é nosso, ou é de outra lista ou ordem.',
    todo: 'Recomece da primeira página, sem cursor.',
  },
  unknown_filter_field: {
    status: 400,
    when: 'O filtro é de um campo que a lista não conhece.',
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
    when: 'Não há token, ou ele venceu ou não serve.',
    todo: 'Renove o token e peça de novo, uma vez; se não bastar, peça à pessoa que entre.',
  },
  identity_unavailable: {
    status: 503,
    when: 'O provedor de identidades não respondeu; a sessão continua boa.',
    todo: 'Espere o que Retry-After diz e repita; não peça para entrar de novo.',
  },
  forbidden: {
    status: 403,
    when: 'Quem pede entrou na conta e pode ver o registro, mas não fazer isto.',
    todo: 'Ofereça só o que está em allowedActions.',
  },
  project_not_found: missing('O empreendimento'),
  unit_not_found: missing('A unidade'),
  place_not_found: missing('O lugar'),
  advertisement_not_found: missing('O anúncio'),
  entrepreneur_not_found: missing('A empresa'),
  incorporator_page_not_found: missing('A página de incorporadora'),
  cross_site_request: {
    status: 403,
    when: 'A página de outro site pediu uma mudança com os cookies de alguém.',
    todo: 'Peça com um token no cabeçalho authorization, sem cookies.',
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
    when: 'Ainda não há unidade nem cota no carrinho.',
    todo: 'Escolha uma antes, com …/cart/unit ou …/cart/quota.',
  },
  version_conflict: {
    status: 409,
    when: 'Alguém mudou o registro depois da versão que foi enviada.',
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
    todo: 'Entre da maneira em que aquele cadastro foi feito.',
  },
  cnpj_already_registered: {
    status: 409,
    when: 'Outra empresa tem este CNPJ.',
    todo: 'Peça um convite a quem responde por ela.',
  },
  company_already_approved: {
    status: 409,
    when: 'Depois da aprovação, razão social, CNPJ, CRECI e tipo não mudam por aqui.',
    todo: 'Peça ao suporte.',
  },
  company_incomplete: {
    status: 409,
    when: 'Falta algo do que a aprovação de uma empresa pede.',
    todo: 'Leia missing no cadastro da empresa e complete cada parte.',
  },
  company_has_projects: {
    status: 409,
    when: 'A empresa ainda oferece empreendimentos.',
    todo: 'Tire-os do ar antes de encerrar a conta.',
  },
  too_many_favorites: {
    status: 409,
    when: 'A conta tem tantos favoritos quantos cabem.',
    todo: 'Tire um antes de guardar outro.',
  },
  too_many_requests: {
    status: 429,
    when: 'Quem pede já fez tantas chamadas quantas cabem neste tempo.',
    todo: 'Espere os segundos de Retry-After e repita; espalhe as chamadas.',
  },
  job_not_found: missing('A tarefa'),
  invalid_transition: {
    status: 409,
    when: 'O registro está num estado em que isto não é possível. details diz o estado (from) e o que se pediu (event).',
    todo: 'Leia o registro de novo e ofereça o que está em allowedActions.',
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
    when: 'O content-type diz um tipo e o conteúdo é de outro.',
    todo: 'Declare o tipo que o arquivo tem.',
  },
  file_damaged: {
    status: 400,
    when: 'O arquivo não pôde ser lido.',
    todo: 'Salve de novo no programa de origem e envie.',
  },
  file_too_large: { status: 413, when: 'O arquivo passa do limite.', todo: 'Reduza; message diz o limite.' },
  upload_too_slow: {
    status: 408,
    when: 'O arquivo chega devagar demais, ou em mais de três minutos.',
    todo: 'Envie de novo, por uma conexão melhor, ou um arquivo menor.',
  },
  too_many_files: {
    status: 409,
    when: 'A conta ou o empreendimento já tem o máximo de arquivos.',
    todo: 'Apague um antes de enviar outro.',
  },
  document_kind_not_accepted: {
    status: 400,
    when: 'Este documento não é pedido deste tipo de conta.',
    todo: 'Envie um dos que a conta pede.',
  },
  document_in_use: {
    status: 409,
    when: 'A aprovação da empresa depende do documento.',
    todo: 'Envie o novo; depois de aprovado, apague o antigo.',
  },
  link_expired: { status: 410, when: 'O tempo do link acabou.', todo: 'Peça um link novo.' },
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
    when: 'A conta tem tantas buscas salvas quantas cabem.',
    todo: 'Apague uma antes de salvar outra.',
  },
  idempotency_key_invalid: {
    status: 400,
    when: 'Idempotency-Key está vazia, passa de 255 caracteres ou tem espaços ou acentos.',
    todo: 'Use um UUID.',
  },
  idempotency_key_reused: {
    status: 422,
    when: 'A chave já nomeou outra chamada ou outro corpo.',
    todo: 'Use uma chave nova para cada coisa nova.',
  },
  call_under_way: {
    status: 409,
    when: 'A primeira chamada com esta chave ainda trabalha.',
    todo: 'Repita em instantes, com a mesma chave e o mesmo corpo.',
  },
  reservation_not_found: missing('A reserva'),
  unit_not_available: {
    status: 409,
    when: 'Outra pessoa reservou, ou a vez é de quem esperava na fila.',
    todo: 'Ofereça outra unidade, ou a fila com POST /reservations/queue.',
  },
  price_changed: {
    status: 409,
    when: 'O preço não é mais o que foi mostrado. details.priceCents diz o de agora.',
    todo: 'Mostre o preço novo; se a pessoa aceitar, repita com ele, sob outra chave.',
  },
  too_many_holds: {
    status: 409,
    when: 'Há tantas reservas sem pagamento quantas cabem por pessoa no empreendimento.',
    todo: 'Pague ou cancele uma antes.',
  },
  queue_place_not_found: missing('O lugar na fila'),
  queue_not_needed: { status: 409, when: 'Ninguém está à frente.', todo: 'Reserve com POST /reservations.' },
  too_many_queue_places: {
    status: 409,
    when: 'A pessoa espera em tantas filas quantas cabem.',
    todo: 'Saia de uma antes.',
  },
  sale_not_found: missing('A venda'),
  sale_exists: { status: 409, when: 'A reserva já tem a sua venda.', todo: 'Leia a venda que existe.' },
  sale_plan_differs: {
    status: 409,
    when: 'O plano não soma o preço reservado, ou não começa pelo que já foi pago.',
    todo: 'Combine outro plano na reserva e crie a venda de novo.',
  },
  price_not_agreed: {
    status: 409,
    when: 'O preço está abaixo da tabela e ninguém com alçada o aceitou.',
    todo: 'Negocie antes, e reserve com negotiationId.',
  },
  parcel_not_found: missing('A parcela'),
  summary_incomplete: {
    status: 409,
    when: 'Falta informação do quadro-resumo que a lei pede.',
    todo: 'Complete o que fields indica, em PUT /sales/{id}/contractTerms.',
  },
  cooling_off_over: {
    status: 409,
    when: 'O prazo de desistência com devolução total acabou.',
    todo: 'Leia GET /sales/{id}/rescission: diz por qual direito ainda se pode desfazer.',
  },
  rescission_not_due: {
    status: 409,
    when: 'O atraso da entrega ainda não passou da tolerância do contrato.',
    todo: 'Leia GET /sales/{id}/rescission: diz a partir de quando se pode.',
  },
  omission_not_due: {
    status: 409,
    when: 'Ao contrato não falta nada, ou quem vende ainda pode completá-lo.',
    todo: 'Leia GET /sales/{id}/rescission: omission.limitOn diz até quando.',
  },
  rescission_not_asked: {
    status: 409,
    when: 'Quem vende quer desfazer a venda e quem comprou não pediu.',
    todo: 'Quem comprou pede com event askRescission; pedido feito por carta se informa em askedOn.',
  },
  account_has_deals: {
    status: 409,
    when: 'Há reserva paga ou compra em andamento, e sem a conta ninguém mais desiste dela, paga ou vê.',
    todo: 'Mostre o que se perde e repita com ?acknowledges=deals.',
  },
  too_busy: {
    status: 503,
    when: 'Há pedidos demais ao mesmo tempo; este não começou.',
    todo: 'Espere os segundos de Retry-After e repita.',
  },
  too_many_reports: {
    status: 429,
    when: 'Este endereço já enviou tantos avisos quantos cabem numa hora.',
    todo: 'Espere uma hora.',
  },
  project_incomplete: {
    status: 409,
    when: 'Falta algo sem o que ninguém pode ver o empreendimento.',
    todo: 'Complete cada parte que fields indica.',
  },
  project_already_published: {
    status: 409,
    when: 'Depois da publicação, categoria e registro de incorporação não mudam por aqui.',
    todo: 'Peça ao suporte.',
  },
  project_not_approved: {
    status: 409,
    when: 'A primeira publicação ainda não foi aprovada.',
    todo: 'Peça a aprovação com PUT /projects/{id}/submission e espere.',
  },
  project_has_reservations: {
    status: 409,
    when: 'Alguém reserva, compra ou negocia algo do empreendimento.',
    todo: 'Espere que isso termine.',
  },
  unit_has_history: {
    status: 409,
    when: 'A mudança tiraria unidades que alguém reservou, comprou ou negocia.',
    todo: 'Mantenha essas unidades; message as nomeia.',
  },
  photo_not_found: missing('A foto'),
  incorporator_page_exists: {
    status: 409,
    when: 'A empresa já tem a sua página.',
    todo: 'Mude a que existe.',
  },
  slug_taken: { status: 409, when: 'Outra empresa tem este endereço.', todo: 'Escolha outro.' },
  payment_not_found: missing('O pagamento'),
  payment_record_not_found: missing('O registro de pagamento'),
  payment_link_not_found: missing('O link de pagamento'),
  refund_not_found: missing('A devolução'),
  withdrawal_not_found: missing('O saque'),
  payment_link_over: {
    status: 410,
    when: 'O link já foi pago ou o seu tempo acabou.',
    todo: 'Peça outro a quem vende.',
  },
  payment_link_ended: {
    status: 410,
    when: 'O que o link cobrava mudou ou não é mais devido.',
    todo: 'Peça outro a quem vende; o que foi pago por ele é devolvido.',
  },
  nothing_to_pay: {
    status: 409,
    when: 'Já está pago, ou não se pode mais pagar.',
    todo: 'Leia a reserva ou a venda de novo.',
  },
  amount_not_payable_online: {
    status: 409,
    when: 'O valor passa do que o provedor recebe de uma vez.',
    todo: 'Combine o pagamento com quem vende.',
  },
  payment_method_not_offered: {
    status: 409,
    when: 'O empreendimento ou a conta não aceita esta forma.',
    todo: 'Escolha uma de methods.',
  },
  payer_incomplete: {
    status: 409,
    when: 'O boleto precisa de nome, CPF, e-mail e endereço de quem paga.',
    todo: 'Envie payer completo.',
  },
  payment_provider_refused: {
    status: 409,
    when: 'O provedor não aceita o pedido como está.',
    todo: 'Confira o que foi enviado; com cartão, peça outro.',
  },
  payment_provider_unavailable: {
    status: 503,
    when: 'O provedor não respondeu; não se sabe se fez.',
    todo: 'Repita com a mesma Idempotency-Key: nada é cobrado duas vezes.',
  },
  invalid_signature: {
    status: 400,
    when: 'O aviso não foi assinado pelo provedor de pagamentos, ou é antigo.',
    todo: 'Esta chamada é só do provedor.',
  },
  withdrawal_not_possible: {
    status: 409,
    when: 'A parcela não está paga por aqui, já foi sacada ou a venda foi desfeita.',
    todo: 'Leia a venda e os saques de novo.',
  },
  withdrawal_not_covered: {
    status: 409,
    when: 'O dinheiro do saque voltou a quem comprou.',
    todo: 'Recuse o saque.',
  },
  unit_held: { status: 409, when: 'Alguém tem a unidade reservada.', todo: 'Espere que a reserva termine.' },
  unit_place_taken: {
    status: 409,
    when: 'Já há unidade nesta torre, andar e posição.',
    todo: 'Escolha outro lugar ou mude aquela unidade.',
  },
  preview_outdated: {
    status: 409,
    when: 'Algo mudou depois da prévia.',
    todo: 'Peça a prévia de novo e confirme com o seu seen.',
  },
  bulk_empty: {
    status: 409,
    when: 'Nada do que foi escolhido mudaria.',
    todo: 'Confira o filtro e a mudança.',
  },
  batch_not_found: missing('A importação'),
  spreadsheet_not_accepted: {
    status: 415,
    when: 'O arquivo não é XLSX nem CSV.',
    todo: 'Salve como um dos dois.',
  },
  spreadsheet_too_long: { status: 400, when: 'Há mais linhas do que cabem.', todo: 'Divida a planilha.' },
  spreadsheet_too_wide: {
    status: 400,
    when: 'Há mais colunas ou células do que são lidas.',
    todo: 'Apague as que não são das unidades.',
  },
  spreadsheet_without_columns: {
    status: 400,
    when: 'Nenhuma linha diz que colunas há.',
    todo: 'Dê nome às colunas na primeira linha; fields indica as que faltam.',
  },
  negotiation_not_found: missing('A negociação'),
  negotiation_expired: {
    status: 409,
    when: 'Nada foi combinado, ou o combinado não vale mais.',
    todo: 'Faça uma proposta nova.',
  },
  negotiation_open: {
    status: 409,
    when: 'A pessoa já negocia este imóvel.',
    todo: 'Continue pela negociação que existe.',
  },
  approval_needed: {
    status: 403,
    when: 'O desconto passa da alçada de quem pede.',
    todo: 'Peça a quem message nomeia.',
  },
  coupon_not_found: missing('O cupom'),
  coupon_expired: { status: 409, when: 'O cupom não está em vigor agora.', todo: 'Siga sem ele.' },
  coupon_not_applicable: {
    status: 409,
    when: 'O cupom é de outros empreendimentos ou preços.',
    todo: 'Siga sem ele.',
  },
  coupon_used_up: { status: 409, when: 'O cupom já foi usado quantas vezes podia.', todo: 'Siga sem ele.' },
  coupon_already_used: { status: 409, when: 'Cada pessoa usa um cupom uma vez.', todo: 'Siga sem ele.' },
  coupon_not_combined: {
    status: 409,
    when: 'A compra já tem outro cupom, e vale um por compra.',
    todo: 'Siga com ele, ou tire-o antes.',
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
    when: 'Não se recebem visitas nesse dia e período.',
    todo: 'Escolha um de GET /public/projects/{id}/visits.',
  },
  visit_slot_full: {
    status: 409,
    when: 'O último lugar do período foi ocupado.',
    todo: 'Escolha outro período.',
  },
  visit_already_booked: {
    status: 409,
    when: 'A pessoa já tem visita nesse dia e período.',
    todo: 'Mostre a que existe.',
  },
  too_many_visits: {
    status: 409,
    when: 'A pessoa tem tantas visitas abertas quantas cabem por empreendimento.',
    todo: 'Cancele uma antes.',
  },
  member_not_found: missing('A pessoa da equipe'),
  too_many_members: { status: 409, when: 'A equipe está no tamanho máximo.', todo: 'Remova quem saiu.' },
  cannot_change_oneself: {
    status: 409,
    when: 'Ninguém muda o próprio papel nem o próprio acesso.',
    todo: 'Peça a outra pessoa da equipe.',
  },
  bond_not_found: missing('A parceria'),
  bond_exists: {
    status: 409,
    when: 'Esse e-mail já tem convite aberto ou parceria com a empresa.',
    todo: 'Leia a parceria que existe.',
  },
  bond_expired: { status: 410, when: 'O prazo do convite acabou.', todo: 'Peça outro a quem convidou.' },
  partner_without_account: {
    status: 409,
    when: 'Quem aceitou o convite ainda não abriu a conta da empresa.',
    todo: 'Espere que abra.',
  },
  partner_without_creci: {
    status: 409,
    when: 'Só vende quem informou o CRECI.',
    todo: 'Peça ao parceiro que o informe no cadastro.',
  },
  notification_not_found: missing('O aviso'),
  internal_error: {
    status: 500,
    when: 'A falha é nossa.',
    todo: 'Repita uma vez com a mesma Idempotency-Key; se continuar, envie requestId ao suporte.',
  },
} satisfies Record<string, ErrorRow>;

/** A program reads the code, a person the sentence of locales/pt-BR/errors.json. */
export type ErrorCode = keyof typeof table;

/** Every error code of the API: a new code is a row here and a sentence in errors.json. */
export const ERROR_TABLE: Readonly<Record<ErrorCode, ErrorRow>> = table;

export const ERROR_CODES = Object.keys(table) as readonly ErrorCode[];
