import sharp from 'sharp';
import { photograph, SCRIPTED_SVG, WHOLE_PDF } from '@/__tests__/support/records/pictures';
import { INVOICE_TYPES, MAX_IMAGE_MB, MAX_PDF_MB } from '@/domain/document/fileType';
import { prepareFile } from '@/server/gateways/files/prepareFile';

const HTML = Buffer.from('<!doctype html><script>alert(1)</script>');

async function prepare(bytes: Uint8Array, name = '', declared = '') {
  const file = await prepareFile({ bytes, name, declared });
  return { ...file, metadata: file.type === 'application/pdf' ? null : await sharp(file.bytes).metadata() };
}

const refusal = (bytes: Uint8Array, name = '', declared = '') =>
  prepareFile({ bytes, name, declared }).then(
    () => 'accepted',
    (error: { code: string }) => error.code,
  );

const plainPicture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } });

describe('preparePicture', () => {
  it.each([
    [1, [40, 20], [5, 5]],
    [3, [40, 20], [35, 15]],
    [6, [20, 40], [15, 5]],
    [8, [20, 40], [5, 35]],
  ])('turns a picture of EXIF orientation %i upright', async (orientation, size, redAt) => {
    const { bytes, metadata } = await prepare(await photograph(orientation), 'IMG_1.JPG', 'image/jpeg');
    expect([metadata?.width, metadata?.height, metadata?.orientation]).toEqual([...size, undefined]);
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    const [x = 0, y = 0] = redAt;
    const [red = 0, , blue = 0] = data.subarray((y * info.width + x) * info.channels);
    expect(red).toBeGreaterThan(200);
    expect(blue).toBeLessThan(60);
  });

  it('removes the place and the camera of a picture', async () => {
    const sent = await photograph(1);
    expect((await sharp(sent).metadata()).exif).toBeDefined();
    const { metadata, bytes } = await prepare(sent);
    expect([metadata?.exif, metadata?.xmp, metadata?.iptc]).toEqual([undefined, undefined, undefined]);
    expect(Buffer.from(bytes).includes('Telefone')).toBe(false);
  });

  it('shrinks a picture of more than 2,048 px, and keeps a smaller one', async () => {
    const large = await prepare(await plainPicture(4096, 1024).png().toBuffer());
    expect([large.metadata?.width, large.metadata?.height]).toEqual([2048, 512]);
    const small = await prepare(await plainPicture(30, 20).webp().toBuffer());
    expect([small.type, small.metadata?.width, small.metadata?.height]).toEqual(['image/webp', 30, 20]);
  });

  it('removes a second file appended to a picture', async () => {
    const polyglot = Buffer.concat([await photograph(1), HTML]);
    const { type, bytes } = await prepare(polyglot, 'x.jpg', 'image/jpeg');
    expect([type, Buffer.from(bytes).includes('<script>')]).toEqual(['image/jpeg', false]);
  });

  it('rejects a broken picture', async () => {
    const whole = await plainPicture(300, 300).png().toBuffer();
    expect(await refusal(whole.subarray(0, whole.length / 2))).toBe('file_damaged');
    expect(await refusal(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]))).toBe('file_damaged');
  });

  it('rejects a picture with too many pixels before decoding it', async () => {
    // The head of a PNG of 100,000 × 100,000 pixels.
    const bomb = Buffer.from(await plainPicture(10, 10).png().toBuffer());
    bomb.writeUInt32BE(100_000, 16);
    bomb.writeUInt32BE(100_000, 20);
    expect(await refusal(bomb)).toBe('picture_of_too_many_pixels');
  });

  it('accepts a photo of 96 megapixels and shrinks it', async () => {
    const { metadata } = await prepare(await plainPicture(12_000, 8_000).jpeg().toBuffer());
    expect([metadata?.width, metadata?.height]).toEqual([2048, 1365]);
  });
});

describe('PDF files', () => {
  it('stores a PDF byte by byte', async () => {
    const { bytes, type, name } = await prepare(WHOLE_PDF, 'contrato ção.pdf', 'application/pdf');
    expect([type, name, Buffer.from(bytes).equals(WHOLE_PDF)]).toEqual([
      'application/pdf',
      'contrato ção.pdf',
      true,
    ]);
  });

  it('rejects a truncated PDF', async () => {
    expect(await refusal(WHOLE_PDF.subarray(0, 60))).toBe('file_damaged');
  });
});

describe('XML files', () => {
  const PROLOG = '<?xml version="1.0" encoding="UTF-8"?>';
  const NFE = `${PROLOG}<nfeProc xmlns="http://www.portalfiscal.inf.br/nfe"><NFe/></nfeProc>`;
  const outcome = (xml: string, declared = 'text/xml', name = 'nota.xml') =>
    prepareFile({ bytes: Buffer.from(xml), name, declared }, INVOICE_TYPES).then(
      ({ type, bytes }) => [type, Buffer.from(bytes).toString('utf8') === xml],
      (error: { code: string }) => error.code,
    );

  it('are stored byte by byte, with or without their declaration and the mark of UTF-8', async () => {
    for (const xml of [NFE, `\uFEFF${NFE}`, '\n<CompNfse><Nfse>Ação</Nfse></CompNfse>']) {
      expect(await outcome(xml)).toEqual(['application/xml', true]);
    }
    expect(await outcome(NFE, 'application/xml; charset=utf-8', 'nota')).toEqual(['application/xml', true]);
  });

  it.each([
    ['a page', '<html><body/></html>'],
    ['a page inside', `${PROLOG}<NFe><x:HTML xmlns:x="http://www.w3.org/1999/xhtml"/></NFe>`],
    ['a drawing', `${PROLOG}${SCRIPTED_SVG.toString()}`],
    ['entities', `${PROLOG}<!DOCTYPE NFe [<!ENTITY a SYSTEM "file:///etc/passwd">]><NFe>&a;</NFe>`],
    ['a style', `${PROLOG}<?xml-stylesheet href="a.xsl"?><NFe/>`],
  ])('are rejected with %s', async (_what, xml) => {
    expect(await outcome(xml)).toBe('file_type_not_accepted');
  });

  it('are rejected when cut off, under another name, and as documents', async () => {
    expect(await outcome(NFE.slice(0, 80))).toBe('file_damaged');
    expect(await outcome(NFE, 'text/xml', 'nota.pdf')).toBe('file_type_mismatch');
    expect(await refusal(Buffer.from(NFE), 'nota.xml', 'text/xml')).toBe('file_type_not_accepted');
  });
});

describe('rejected files', () => {
  it.each([
    ['an empty file', Buffer.alloc(0), 'x.jpg', 'image/jpeg', 'file_empty'],
    ['an SVG with a script', SCRIPTED_SVG, 'plan.svg', 'image/svg+xml', 'file_type_not_accepted'],
    ['an SVG that calls itself a PNG', SCRIPTED_SVG, 'plan.png', 'image/png', 'file_type_not_accepted'],
    ['HTML', HTML, 'a.html', 'text/html', 'file_type_not_accepted'],
    ['HTML that calls itself a JPEG', HTML, 'x.jpg', 'image/jpeg', 'file_type_not_accepted'],
    ['a GIF', Buffer.from('GIF89a\x01\x00\x01\x00'), 'a.gif', 'image/gif', 'file_type_not_accepted'],
    ['a program', Buffer.from('MZ\x90\x00'), 'a.pdf', 'application/pdf', 'file_type_not_accepted'],
    ['HTML before a PDF', Buffer.concat([HTML, WHOLE_PDF]), 'a.pdf', '', 'file_type_not_accepted'],
    ['a PDF that calls itself HTML', WHOLE_PDF, 'a.pdf', 'text/html', 'file_type_mismatch'],
    ['a PDF under the name of a page', WHOLE_PDF, 'a.pdf.html', '', 'file_type_mismatch'],
    ['a PDF under the name of a picture', WHOLE_PDF, 'a.jpg', '', 'file_type_mismatch'],
  ])('rejects %s', async (_what, bytes, name, declared, code) => {
    expect(await refusal(bytes, name, declared)).toBe(code);
  });

  it('rejects a JPEG declared as a PDF, by its name or its type', async () => {
    const picture = await photograph(1);
    expect(await refusal(picture, 'photo.pdf')).toBe('file_type_mismatch');
    expect(await refusal(picture, 'photo', 'application/pdf')).toBe('file_type_mismatch');
    expect(await refusal(picture, 'a.jpg.html')).toBe('file_type_mismatch');
    expect(await refusal(picture, 'photo.jpeg', 'image/jpg')).toBe('accepted');
    expect(await refusal(picture, 'photo', 'application/octet-stream')).toBe('accepted');
  });

  it.each([
    ['image', MAX_IMAGE_MB, [0xff, 0xd8, 0xff]],
    ['PDF', MAX_PDF_MB, [...Buffer.from('%PDF-1.7')]],
  ])('rejects an %s above %i MB', async (_what, megabytes, head) => {
    const bytes = Buffer.alloc(megabytes * 1024 * 1024 + 1);
    bytes.set(head);
    await expect(prepareFile({ bytes, name: '', declared: '' })).rejects.toMatchObject({
      code: 'file_too_large',
      params: { limitMb: megabytes },
    });
  });
});
