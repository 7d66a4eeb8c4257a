/**
 * Scheme and host of the site for canonical URLs and shared links: from the configuration, never from the request.
 * Server only: pages pass it in their props.
 */
export function siteOrigin(): string {
  const configured = process.env.SITE_URL || `http://localhost:${process.env.PORT || 3000}`;
  return configured.replace(/\/+$/, '');
}
