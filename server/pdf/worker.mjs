import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort } from 'node:worker_threads';
import PDFDocument from 'pdfkit';

/**
 * Draws documents in their own thread, because a table of 420 months would hold up all requests. It is plain JavaScript, so that
 * the tests, the development server and the bundle start the same file.
 */

const MARGIN = 48;
const PAGE_BOTTOM = 60;
const INK = '#1E2A2B';
const MUTED = '#5B6667';
const LINE = '#E5DFD5';
const ROW_PADDING = 4;

const fontOf = (weight) =>
  readFileSync(
    join(process.cwd(), 'node_modules/@fontsource/inter/files', `inter-latin-${weight}-normal.woff`),
  );

/** @param {import('./document').PdfDocument} model */
function draw(model) {
  const doc = new PDFDocument({
    size: 'A4',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: PAGE_BOTTOM },
    bufferPages: true,
    lang: model.language,
    tagged: true,
    displayTitle: true,
    info: {
      Title: model.title,
      Subject: model.subject,
      Creator: model.site,
      CreationDate: new Date(model.madeAt),
    },
  });
  doc.registerFont('text', fontOf(400));
  doc.registerFont('strong', fontOf(600));
  const chunks = [];
  doc.on('data', (chunk) => chunks.push(chunk));
  const done = new Promise((resolve) => doc.on('end', () => resolve(Buffer.concat(chunks))));
  head(doc, model);
  lines(doc, model.lines);
  sections(doc, model.sections ?? []);
  for (const table of model.tables) drawTable(doc, table);
  notes(doc, model);
  footers(doc, model);
  doc.end();
  return done;
}

const widthOf = (doc) => doc.page.width - 2 * MARGIN;
const bottomOf = (doc) => doc.page.height - PAGE_BOTTOM;

function head(doc, { site, title, subject, lead }) {
  doc.font('strong').fontSize(10).fillColor(MUTED).text(site);
  doc.moveDown(0.6).font('strong').fontSize(20).fillColor(INK).text(title);
  doc.font('text').fontSize(12).text(subject);
  doc.moveDown(0.3).fontSize(9).fillColor(MUTED).text(lead);
  doc.moveDown(1);
}

function rule(doc, y) {
  doc
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + widthOf(doc), y)
    .lineWidth(0.5)
    .strokeColor(LINE)
    .stroke();
}

function lines(doc, rows) {
  for (const { label, value } of rows) {
    const { y } = doc;
    doc
      .font('text')
      .fontSize(10)
      .fillColor(MUTED)
      .text(label, MARGIN, y, { width: widthOf(doc) / 2 });
    const below = doc.y;
    doc
      .font('strong')
      .fillColor(INK)
      .text(value, MARGIN + widthOf(doc) / 2, y, { width: widthOf(doc) / 2, align: 'right' });
    doc.y = Math.max(below, doc.y) + ROW_PADDING;
    rule(doc, doc.y - 2);
  }
  doc.x = MARGIN;
  doc.moveDown(0.8);
}

function sections(doc, all) {
  for (const { title, text, isBold } of all) {
    if (doc.y + 60 > bottomOf(doc)) doc.addPage();
    doc.font('strong').fontSize(10).fillColor(MUTED).text(title, MARGIN);
    doc
      .moveDown(0.2)
      .font(isBold ? 'strong' : 'text')
      .fontSize(10)
      .fillColor(INK)
      .text(text);
    doc.moveDown(0.7);
  }
}

function drawTable(doc, { caption, head: labels, rows }) {
  const size = labels.length > 4 ? 8 : 10;
  if (doc.y + 80 > bottomOf(doc)) doc.addPage();
  doc.font('strong').fontSize(13).fillColor(INK).text(caption, MARGIN);
  doc.moveDown(0.4);
  const columns = columnsOf(doc, labels.length);
  const heading = { columns, size, font: 'strong', color: MUTED };
  const style = { columns, size, font: 'text', color: INK };
  tableRow(doc, labels, heading);
  for (const cells of rows) {
    if (doc.y + heightOf(doc, cells, style) > bottomOf(doc)) {
      doc.addPage();
      tableRow(doc, labels, heading);
    }
    tableRow(doc, cells, style);
  }
  doc.x = MARGIN;
  doc.moveDown(1);
}

/** The first column names the row: it is wider in a small table, and a number of a month in a large one. */
function columnsOf(doc, count) {
  const first = count > 6 ? 36 : widthOf(doc) * 0.3;
  const rest = (widthOf(doc) - first) / (count - 1);
  return Array.from({ length: count }, (_, at) => ({
    x: MARGIN + (at === 0 ? 0 : first + (at - 1) * rest),
    width: at === 0 ? first : rest,
  }));
}

/** True if each cell fits its column on one line, as nearly all do: a line is written much faster than a wrapped text. */
function isOneLine(doc, cells, columns) {
  return cells.every((cell, at) => !cell.includes('\n') && doc.widthOfString(cell) <= columns[at].width);
}

/** Height of a row by its highest cell: text that does not fit the page would begin another one in the middle of the row. */
function heightOf(doc, cells, { columns, size, font }) {
  doc.font(font).fontSize(size);
  if (isOneLine(doc, cells, columns)) return doc.currentLineHeight(true) + ROW_PADDING;
  const heights = cells.map((cell, at) => doc.heightOfString(cell, { width: columns[at].width }));
  return Math.max(...heights) + ROW_PADDING;
}

function tableRow(doc, cells, { columns, size, font, color }) {
  const { y } = doc;
  const height = heightOf(doc, cells, { columns, size, font });
  const isShort = isOneLine(doc, cells, columns);
  doc.fillColor(color);
  for (const [at, cell] of cells.entries()) {
    const { x, width } = columns[at];
    if (isShort) {
      const left = at === 0 ? x : x + width - doc.widthOfString(cell);
      doc.text(cell, left, y, { lineBreak: false });
    } else doc.text(cell, x, y, { width, align: at === 0 ? 'left' : 'right' });
  }
  doc.y = y + height;
  rule(doc, doc.y - 2);
}

function notes(doc, { notesTitle, notes: all }) {
  if (doc.y + 80 > bottomOf(doc)) doc.addPage();
  doc.x = MARGIN;
  doc.font('strong').fontSize(11).fillColor(INK).text(notesTitle);
  for (const note of all) doc.font('text').fontSize(9).fillColor(MUTED).text(note).moveDown(0.2);
}

/** Registration, address and page on every page. */
function footers(doc, { footer, url }) {
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page);
    const y = doc.page.height - PAGE_BOTTOM + 14;
    // Text below the margin would begin another page.
    doc.page.margins.bottom = 0;
    doc.font('text').fontSize(8).fillColor(MUTED);
    doc.text(footer, MARGIN, y, { width: widthOf(doc) - 50, lineBreak: false });
    doc.text(url, MARGIN, y + 12, { width: widthOf(doc) - 50, link: url, lineBreak: false });
    doc.text(`${page + 1}/${count}`, MARGIN, y, { width: widthOf(doc), align: 'right', lineBreak: false });
  }
}

parentPort.on('message', async (model) => parentPort.postMessage(await draw(model)));
