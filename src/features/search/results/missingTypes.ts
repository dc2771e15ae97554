import { FILE_TYPES, type ArchivedEmail } from '@/api/emails';

/** The types an email was not converted to, joined by a space. */
export const missingTypes = ({ conversions }: ArchivedEmail): string =>
  FILE_TYPES.filter((type) => conversions[type] === null).join(' ');
