import type { Context } from 'hono';
import { fileProblem } from '@/server/http/answers/fileProblem';
import { answerPrivateFile } from '@/server/http/answers/privateFile';
import type { PdfDocument } from './document';
import { makePdf } from './makePdf';

interface NamedDocument {
  readonly model: PdfDocument;
  /** File name without its ending. */
  readonly name: string;
}

/** Answers a document as a PDF that opens in the browser, or the problem of finding it. */
export async function answerPdf(context: Context, find: () => Promise<NamedDocument>): Promise<Response> {
  try {
    const { model, name } = await find();
    const disposition = `inline; filename="${name}.pdf"`;
    return answerPrivateFile(await makePdf(model), { type: 'application/pdf', disposition });
  } catch (error) {
    return fileProblem(context, error);
  }
}
