/** 128 random bits in base64url: unguessable. */
export const SHARED_ID = /^[\w-]{22}$/;
export const SHARED_ID_BYTES = 16;

export const isSharedId = (text: string): boolean => SHARED_ID.test(text);
