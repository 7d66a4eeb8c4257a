/** Picture of a shared link, in pixels. */
export interface SharedPicture {
  /** Path below the site's URL, or an absolute URL. */
  readonly url: string;
  readonly width: number;
  readonly height: number;
  /** Text alternative for people who do not see the picture. */
  readonly alt: string;
  readonly type: string;
}

/** Size in pixels of pictures of shared links. */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const;
export const PREVIEW_TYPE = 'image/jpeg';

/** Picture of pages without a project. The number rises when the picture changes. */
export const SITE_PREVIEW_PATH = '/media/previews/site-v1.jpg';
