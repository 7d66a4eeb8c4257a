import { type ErrorRow, missing } from './row';

export const platformErrors = {
  route_not_found: {
    status: 404,
    when: 'Não existe chamada com este endereço.',
    remedy: 'Confira o caminho neste documento.',
  },
  method_not_allowed: {
    status: 405,
    when: 'O endereço existe, mas com outro método.',
    remedy: 'Use um dos métodos do cabeçalho allow.',
  },
  invalid_request: {
    status: 400,
    when: 'Um parâmetro ou campo falta, não é conhecido ou tem valor inválido.',
    remedy: 'Leia fields: cada campo, pelo caminho, com o erro. Corrija e chame de novo.',
  },
  invalid_json: { status: 400, when: 'O corpo não é JSON.', remedy: 'Envie JSON bem formado, em UTF-8.' },
  unsupported_media_type: {
    status: 415,
    when: 'O corpo não foi declarado como JSON.',
    remedy: 'Envie content-type: application/json.',
  },
  body_too_large: {
    status: 413,
    when: 'O corpo passa de 256 KB.',
    remedy: 'Envie menos, em mais de uma chamada.',
  },
  body_incomplete: {
    status: 400,
    when: 'A conexão terminou antes do fim do corpo.',
    remedy: 'Envie de novo o corpo completo.',
  },
  invalid_cursor: {
    status: 400,
    when: 'O cursor não é válido, ou é de outra lista ou ordem.',
    remedy: 'Recomece da primeira página, sem cursor.',
  },
  unknown_filter_field: {
    status: 400,
    when: 'O filtro usa um campo que a lista não conhece.',
    remedy: 'Use só os campos que a chamada enumera.',
  },
  unknown_filter_op: {
    status: 400,
    when: 'O campo do filtro não aceita esta operação.',
    remedy: 'Use uma das operações enumeradas ao lado do campo.',
  },
  invalid_filter_value: {
    status: 400,
    when: 'O valor do filtro não é do tipo do campo.',
    remedy: 'Corrija o valor; listas só com a operação in.',
  },
  unauthenticated: {
    status: 401,
    when: 'Falta o token, ou ele expirou ou não é válido.',
    remedy: 'Renove o token e chame de novo, uma vez; se não bastar, peça à pessoa que entre.',
  },
  identity_unavailable: {
    status: 503,
    when: 'O provedor de identidades não respondeu; a sessão continua válida.',
    remedy: 'Espere o tempo de Retry-After e repita; não peça para entrar de novo.',
  },
  forbidden: {
    status: 403,
    when: 'Quem chama pode ver o registro, mas não tem permissão para esta ação.',
    remedy: 'Mostre só as ações de allowedActions.',
  },
  cross_site_request: {
    status: 403,
    when: 'A página de outro site pediu uma alteração com cookies desta API.',
    remedy: 'Chame com um token no cabeçalho authorization, sem cookies.',
  },
  version_conflict: {
    status: 409,
    when: 'O registro foi alterado depois da versão enviada.',
    remedy: 'Leia de novo, mostre o que mudou e repita com a versão nova.',
  },
  too_many_requests: {
    status: 429,
    when: 'Quem chama atingiu o limite de chamadas deste intervalo.',
    remedy: 'Espere os segundos de Retry-After e repita; distribua as chamadas no tempo.',
  },
  job_not_found: missing('A tarefa'),
  setting_not_found: missing('O valor da referência'),
  setting_taken: {
    status: 409,
    when: 'Já existe um valor desta referência que começa no mesmo dia.',
    remedy: 'Retire o valor anterior, ou informe outro primeiro dia.',
  },
  setting_of_law: {
    status: 409,
    when: 'O valor é um limite da lei, que faz parte do programa.',
    remedy: 'Não mostre esta ação: allowedActions não a tem.',
  },
  invalid_transition: {
    status: 409,
    when: 'A situação do registro não permite esta ação. details traz a situação (from) e a ação pedida (event).',
    remedy: 'Leia o registro de novo e mostre as ações de allowedActions.',
  },
  file_not_found: missing('O arquivo'),
  file_empty: {
    status: 400,
    when: 'O arquivo veio sem conteúdo.',
    remedy: 'Envie os bytes do arquivo como corpo.',
  },
  file_type_not_accepted: {
    status: 415,
    when: 'O conteúdo não é de um tipo que a chamada aceita.',
    remedy: 'Envie um dos tipos enumerados no corpo da chamada.',
  },
  file_type_mismatch: {
    status: 415,
    when: 'O conteúdo não é do tipo declarado em content-type.',
    remedy: 'Declare o tipo correto do arquivo.',
  },
  file_damaged: {
    status: 400,
    when: 'Não foi possível ler o arquivo.',
    remedy: 'Salve de novo no programa de origem e envie.',
  },
  picture_too_small: {
    status: 400,
    when: 'A foto tem menos pixels de lado do que o mínimo.',
    remedy: 'Envie a foto original; message traz o mínimo.',
  },
  picture_of_too_many_pixels: {
    status: 400,
    when: 'A imagem tem mais megapixels do que o limite.',
    remedy: 'Reduza a imagem; message traz o limite.',
  },
  file_too_large: {
    status: 413,
    when: 'O arquivo passa do limite.',
    remedy: 'Reduza o arquivo; message traz o limite.',
  },
  upload_too_slow: {
    status: 408,
    when: 'O envio está lento demais ou passa de três minutos.',
    remedy: 'Envie de novo, por uma conexão melhor, ou um arquivo menor.',
  },
  too_many_files: {
    status: 409,
    when: 'A conta ou o empreendimento atingiu o limite de arquivos.',
    remedy: 'Exclua um antes de enviar outro.',
  },
  link_expired: { status: 410, when: 'O link expirou.', remedy: 'Peça um link novo.' },
  idempotency_key_invalid: {
    status: 400,
    when: 'Idempotency-Key está vazia, passa de 255 caracteres ou tem espaços ou acentos.',
    remedy: 'Use um UUID.',
  },
  idempotency_key_reused: {
    status: 422,
    when: 'A chave já foi usada com outra chamada ou outro corpo.',
    remedy: 'Use uma chave nova para cada operação.',
  },
  call_under_way: {
    status: 409,
    when: 'A primeira chamada com esta chave ainda está em andamento.',
    remedy: 'Repita em instantes, com a mesma chave e o mesmo corpo.',
  },
  too_busy: {
    status: 503,
    when: 'Há chamadas demais ao mesmo tempo; esta não começou.',
    remedy: 'Espere os segundos de Retry-After e repita.',
  },
  notification_not_found: missing('A notificação'),
  internal_error: {
    status: 500,
    when: 'O erro é da plataforma.',
    remedy: 'Repita uma vez com a mesma Idempotency-Key; se continuar, envie requestId ao suporte.',
  },
} satisfies Record<string, ErrorRow>;
