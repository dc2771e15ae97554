import type { Config } from 'dompurify';
import { words } from './words';

/** Markup of emails that the html profile does not know. */
const mailAttributes = words(`
  bgcolor background bordercolor vlink alink link text leftmargin topmargin marginwidth marginheight hspace vspace align valign`);

const forbiddenTags = words(`
  form input button select option optgroup textarea datalist output progress meter fieldset legend label keygen
  link meta base video audio source track picture dialog slot template canvas map area
  noscript noembed noframes plaintext xmp listing marquee`);

const forbiddenAttributes = words(`
  srcset sizes ping target rel poster loading srcdoc formaction action name is slot part
  popover popovertarget popovertargetaction command commandfor contenteditable autofocus accesskey tabindex
  draggable inputmode nonce usemap attributionsrc download`);

export const sanitizerConfig = {
  WHOLE_DOCUMENT: true,
  USE_PROFILES: { html: true },
  RETURN_DOM: true, // no markup string of ours on the way, so Trusted Types stay on
  ADD_ATTR: [...mailAttributes],
  FORBID_TAGS: [...forbiddenTags],
  FORBID_ATTR: [...forbiddenAttributes],
  ALLOW_DATA_ATTR: false,
  ALLOW_UNKNOWN_PROTOCOLS: false,
  SANITIZE_DOM: true,
} as const satisfies Config;
