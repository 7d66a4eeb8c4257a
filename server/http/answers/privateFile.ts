interface PrivateFile {
  readonly type: string;
  /** Value of Content-Disposition: `attachment; filename="visita.ics"`. */
  readonly disposition: string;
  readonly caching?: string;
}

/** Answer with a file that only its reader may keep, and no search engine may list. */
export const answerPrivateFile = (
  body: ConstructorParameters<typeof Response>[0],
  { type, disposition, caching = 'private, no-store' }: PrivateFile,
): Response =>
  new Response(body, {
    headers: {
      'Cache-Control': caching,
      'Content-Disposition': disposition,
      'Content-Type': type,
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
      'X-Robots-Tag': 'noindex',
    },
  });
