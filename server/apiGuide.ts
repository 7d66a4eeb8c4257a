import type { GuideChapter } from '@/server/http/document/docsPage';
import { PER_MINUTE } from '@/server/http/limits/callLimits';

const often = (calls: number) => new Intl.NumberFormat('pt-BR').format(calls);

/** Rules of all calls, at the head of the document. docs/api.md has them at length, with commands to try. */
export const API_GUIDE: readonly GuideChapter[] = [
  {
    id: 'token',
    title: 'Autenticação',
    text: [
      'Há duas áreas: compradores (`user`) e empresas (`entrepreneur`). Cada uma tem o seu provedor de identidades, compatível com Amazon Cognito, que fornece um token de acesso por SRP (`aws-amplify`) ou pela página hospedada, com código e PKCE.',
      'Envie-o em `authorization: Bearer …`. Vale 30 minutos; renove-o com o refresh token antes disso, ou uma vez quando a resposta for 401 `unauthenticated`. 503 `identity_unavailable` não significa que a sessão terminou.',
      'Cookies são só para as páginas deste site: chamadas de outro site com cookies não alteram nada (`cross_site_request`).',
    ],
  },
  {
    id: 'repetir',
    title: 'Repetir sem duplicar (idempotência)',
    text: [
      'As chamadas que reservam um imóvel ou movimentam dinheiro aceitam `Idempotency-Key`. Com a mesma chave e o mesmo corpo, a operação é feita uma única vez e, por um dia, a resposta é a mesma, com `Idempotency-Replayed: true`.',
      'Se a conexão cair, ou vier 500 ou 503, repita com a mesma chave. Enquanto a primeira chamada está em andamento, a resposta é 409 `call_under_way`. Depois de um erro nada foi feito, e a mesma chave pode ser usada de novo.',
    ],
  },
  {
    id: 'versoes',
    title: 'Versões',
    text: [
      'Um registro que pode ser alterado tem `version`, que também vem em `ETag`. Para alterar, envie a versão lida, no corpo ou em `If-Match`. Se o registro mudou antes, a resposta é 409 `version_conflict`: leia de novo.',
      '`allowedActions` traz as ações permitidas agora para quem chama. Mostre só essas. Ao alterar um registro, pode enviar o campo de volta: ele é ignorado.',
    ],
  },
  {
    id: 'paginas',
    title: 'Páginas e filtros',
    text: [
      'As listas retornam `items`, `nextCursor`, `total` e `totalIsCapped`. Peça a página seguinte com `cursor` e os mesmos filtros e ordem; `limit` vai de 1 a 100.',
      '`POST …/get` recebe `filters`, uma lista de `{ scope, field, op, value }`: todas as condições valem ao mesmo tempo. Cada lista enumera os campos e as operações que aceita.',
    ],
  },
  {
    id: 'valores',
    title: 'Valores',
    text: [
      'Dinheiro em centavos inteiros (`…Cents`): 61000000 é R$ 610.000,00. Áreas em m². Percentuais como número: 4,5% é 4.5; juros ao mês, exceto quando o nome diz ao ano.',
      'Data e hora em UTC, RFC 3339 (`…At`). Dias como AAAA-MM-DD, no calendário de São Paulo (`…On`).',
      'O preço é sempre o do servidor. Ao reservar, envie o preço exibido (`expectedPriceCents`); se ele mudou, a resposta é 409 `price_changed` com o atual em `details.priceCents`.',
    ],
  },
  {
    id: 'limites',
    title: 'Limites',
    text: [
      `Por minuto e por pessoa: ${often(PER_MINUTE.read)} leituras, ${often(PER_MINUTE.write)} alterações, ${often(PER_MINUTE.money)} chamadas de dinheiro e ${often(PER_MINUTE.file)} envios de arquivo. Acima disso, 429 \`too_many_requests\`; com chamadas demais ao mesmo tempo, 503 \`too_busy\`. \`Retry-After\` traz os segundos a esperar.`,
      'O limite do corpo JSON é de 256 KB. Toda resposta traz `x-request-id`, que também está em `requestId` dos erros: informe esse valor ao suporte.',
    ],
  },
  {
    id: 'avisos',
    title: 'Webhook do provedor de pagamentos',
    text: [
      '`POST /payments/v1/webhook` recebe os eventos do provedor, assinados como os da Stripe (`stripe-signature`). A resposta é 200 só depois de gravar o efeito; eventos repetidos ou fora de ordem não mudam o resultado.',
      'A plataforma ainda não envia webhooks a outros sistemas: para acompanhar um registro, consulte-o de novo.',
    ],
  },
];
