import sharp from 'sharp';

/** The magic of a picture's own orientation: the EXIF number, and the picture as it lies in the file. */
export async function photograph(orientation: number, width = 40): Promise<Buffer> {
  const size = { width, height: width / 2 };
  const corner = { width: width / 2, height: width / 4 };
  const red = await sharp({ create: { ...corner, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer();
  return sharp({ create: { ...size, channels: 3, background: '#0000ff' } })
    .composite([{ input: red, left: 0, top: 0 }])
    .withExif({
      IFD0: { Copyright: 'Ana', Make: 'Telefone' },
      IFD3: {
        GPSLatitudeRef: 'S',
        GPSLatitude: '23/1 33/1 0/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '46/1 38/1 0/1',
      },
    })
    .withMetadata({ orientation })
    .jpeg({ quality: 100 })
    .toBuffer();
}

export const WHOLE_PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);

export const SCRIPTED_SVG = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>',
);
