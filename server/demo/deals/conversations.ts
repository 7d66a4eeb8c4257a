import type { Identity } from '@/server/http/callers/caller';
import { addFileMessage, addMessage } from '@/server/modules/deals/conversations/sendMessage';
import { saveReading } from '@/server/modules/deals/conversations/store';
import { type Demo, daysAgo, helena, owner } from './people';
import { samplePdf } from './samplePdf';

interface Line {
  readonly by: Identity;
  /** Days before now. */
  readonly days: number;
  readonly text: string;
}

const ADDRESS = [
  'Helena Prado',
  'Rua das Laranjeiras, 210, apto 71',
  'São Paulo, SP',
  '',
  'Documento de exemplo.',
];

/** About the purchase that is being paid. */
const LINES: readonly Line[] = [
  {
    by: owner,
    days: 240,
    text: 'Olá, Helena! Seu contrato foi confirmado. Por aqui você fala com a gente sobre parcelas, documentos e obra.',
  },
  { by: helena, days: 239, text: 'Que bom! Quando sai a primeira visita à obra?' },
  {
    by: owner,
    days: 238,
    text: 'A primeira visita dos compradores é quando a estrutura chega ao 5º andar. Avisamos com 15 dias de antecedência.',
  },
  {
    by: helena,
    days: 41,
    text: 'Vou receber o 13º em dezembro. Posso pagar adiantada a parcela semestral?',
  },
  {
    by: owner,
    days: 40,
    text: 'Pode. O desconto é o do contrato: em “Antecipar”, a página mostra a economia antes de você pagar.',
  },
];

/** A conversation that both have read, with a file and a last question that the seller has not. */
export async function addConversation(demo: Demo, saleId: string | undefined): Promise<void> {
  if (saleId === undefined) return;
  const { db, files } = demo;
  for (const { by, days, text } of LINES) {
    await db.transaction((tx) => addMessage({ tx, now: daysAgo(demo, days), actor: by }, saleId, { text }));
  }
  const sentAt = daysAgo(demo, 39);
  const sent = { bytes: samplePdf('Comprovante de residência', ADDRESS), declared: 'application/pdf' };
  await addFileMessage({ db, files, now: () => sentAt }, helena, saleId, {
    ...sent,
    name: 'Comprovante de residência.pdf',
  });
  const number = LINES.length + 1;
  for (const { id, side } of [
    { id: helena.id, side: 'buyer' },
    { id: owner.id, side: 'seller' },
  ] as const) {
    const reading = { conversationId: saleId, readerId: id, side, mayAnswer: true, number };
    await saveReading(db, { ...reading, updatedAt: daysAgo(demo, 38) });
  }
  const text = 'Minha mudança de endereço já aparece no contrato? Mandei o comprovante no mês passado.';
  await db.transaction((tx) => addMessage({ tx, now: daysAgo(demo, 1), actor: helena }, saleId, { text }));
}
