/** Path of a picture that somebody sent, below the site's address; it is answered at any width of the site. */
export function uploadPath(key: string): string {
  return `/media/uploads/${key}`;
}
