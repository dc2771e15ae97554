import type { Config } from 'dompurify';
import { listed } from './words';

/** The pictures that an email may hold: no svg, which is a document. */
export const dataImage = /^data:image\/(?:png|jpe?g|gif|webp|bmp);base64,[a-z0-9+/=\s]*$/i;

export const sanitizerConfig = {
  WHOLE_DOCUMENT: true,
  USE_PROFILES: { html: true },
  RETURN_DOM: true, // no markup string of ours on the way, so Trusted Types stay on
  // Markup of emails that the html profile does not know.
  ADD_ATTR: listed(`
    bgcolor background bordercolor vlink alink link text leftmargin topmargin marginwidth marginheight hspace vspace
    align valign`),
  FORBID_TAGS: listed(`
    form input button select option optgroup textarea datalist output progress meter fieldset legend label keygen
    link meta base video audio source track picture dialog slot template canvas map area
    noscript noembed noframes plaintext xmp listing marquee`),
  FORBID_ATTR: listed(`
    srcset sizes ping target rel poster loading srcdoc formaction action name is slot part
    popover popovertarget popovertargetaction command commandfor contenteditable autofocus accesskey tabindex
    draggable inputmode nonce usemap attributionsrc download`),
  ALLOW_DATA_ATTR: false,
  ALLOW_UNKNOWN_PROTOCOLS: false,
  SANITIZE_DOM: true,
} as const satisfies Config;
