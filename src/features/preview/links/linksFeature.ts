// The links of an email: a dialog with libraries of its own.
import { LinksModal } from './LinksModal';

export const screens = { emailLinks: LinksModal };
