import type { Client } from '@/api/clients';

/** A client as a person knows it: the name, or the code where it has none, and the customer id. */
export const clientLabel = ({ name, code, id }: Client): string =>
  id ? `${name || code} (${id})` : name || code;
