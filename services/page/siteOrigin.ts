/**
 * Scheme and host at which people reach the site, for canonical addresses and shared links: from the configuration,
 * never from the request. Only for the server side of a page, which hands it on in its props.
 */
export function siteOrigin(): string {
  const configured = process.env.SITE_URL || `http://localhost:${process.env.PORT || 3000}`;
  return configured.replace(/\/+$/, '');
}
