import type { FileType } from '@/api/emails';

/** What has a size to be seen in, and can be laid over another rendition of the same email. */
export const isPicture: Record<FileType, boolean> = {
  png: true,
  html: true,
  pdf: true,
  eml: false,
};
