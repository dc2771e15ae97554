import { uniqBy } from 'es-toolkit';
import { percentDecoded } from '@/lib/mail/decodePart';
import type { RecipientTraces, TraceForm } from '@/lib/mail/recipientTraces';

/** The campaign, a known click or reader, the recipient's address, or a code for the reader. */
export type MarkKind = 'campaign' | 'click' | 'recipient' | 'token';

/** `name` of the parameter, empty in the path. `form`: how the recipient's address is written. */
export type LinkMark = { kind: MarkKind; name: string; form?: TraceForm };

export type LinkPiece =
  { text: string; role: 'rest' | 'host' } | { text: string; role: 'mark'; mark: LinkMark };

const decoded = (text: string) => percentDecoded(text.replace(/\+/g, ' '));

function markOf(name: string, raw: string, traces: RecipientTraces): LinkMark | null {
  const form = traces(raw);
  if (form) return { kind: 'recipient', name, form };
  const kind = name === '' ? null : parameterKind(name);
  if (kind) return { kind, name };
  return isOpaqueToken(decoded(raw)) ? { kind: 'token', name } : null;
}

type Part = { text: string; mark: LinkMark | null };

const pathParts = (path: string, traces: RecipientTraces): Part[] =>
  (path.match(/[/;,]|[^/;,]+/g) ?? []).map((text) => ({
    text,
    mark: text.length > 1 ? markOf('', text, traces) : null,
  }));

/** The parameters of a query or fragment, in their order. */
function parameterParts(query: string, traces: RecipientTraces): Part[] {
  return query.split('&').map((text) => {
    const at = text.indexOf('=');
    const [name, value] = at === -1 ? [text, text] : [text.slice(0, at), text.slice(at + 1)];
    return { text, mark: markOf(decoded(name), value, traces) };
  });
}

const pieceOf = ({ text, mark }: Part): LinkPiece =>
  mark ? { text, role: 'mark', mark } : { text, role: 'rest' };
const joined = (parts: readonly Part[], between: string): LinkPiece[] =>
  parts.flatMap((part, index) =>
    index === 0 ? [pieceOf(part)] : [{ text: between, role: 'rest' } as const, pieceOf(part)],
  );
const unmarked = (start: string, parts: readonly Part[]): string => {
  const kept = parts
    .filter(({ mark }) => !mark)
    .map(({ text }) => text)
    .join('&');
  return kept === '' ? '' : start + kept;
};

/** Cuts an address without its query into what is before the host, the host, and what is after. */
function frame(start: string, { protocol, host, pathname: path }: URL) {
  const before = start.slice(0, start.length - path.length - host.length);
  const isMail = protocol === 'mailto:' && host === '';
  const at = isMail ? path.lastIndexOf('@') + 1 : 0;
  return at === 0
    ? { isMail, before, host, path }
    : { isMail, before, host: path.slice(at), path: path.slice(0, at) };
}

/** Marks what tells the sender something, and leaves that out, but for parts of the path. */
export function linkPieces(url: URL, traces: RecipientTraces) {
  const [start = ''] = url.href.split(/[?#]/);
  const { isMail, before, host, path } = frame(start, url);
  const inPath = pathParts(path, traces);
  const inQuery = parameterParts(url.search.slice(1), traces);
  const inHash = parameterParts(url.hash.slice(1), traces);
  const place = url.hash.includes('=') ? '' : url.hash; // of the page, as the path is of the host
  const hostPiece: LinkPiece = { text: host, role: 'host' };
  const pathPieces = inPath.map(pieceOf);
  const pieces: LinkPiece[] = [
    { text: before, role: 'rest' },
    ...(isMail ? [...pathPieces, hostPiece] : [hostPiece, ...pathPieces]),
    ...(url.search === '' ? [] : [{ text: '?', role: 'rest' } as const, ...joined(inQuery, '&')]),
    ...(url.hash === '' ? [] : [{ text: '#', role: 'rest' } as const, ...joined(inHash, '&')]),
  ];
  const marks = [...inPath, ...inQuery, ...inHash].flatMap(({ mark }) => mark ?? []);
  return {
    pieces: pieces.filter(({ text }) => text !== ''),
    marks: uniqBy(marks, ({ kind, name, form }) => `${kind} ${name} ${form ?? ''}`),
    clean:
      marks.length === 0
        ? url.href
        : start + unmarked('?', inQuery) + (place || unmarked('#', inHash)),
    keepsToken: [...inPath, ...(place ? inHash : [])].some(({ mark }) => mark),
  };
}

/** What a parameter tells: the campaign, or (to a mailing or ad system) the reader or click. */
type ParameterKind = 'campaign' | 'click';

const words = (text: string) => text.trim().split(/\s+/);

const campaignNames = new Set(
  words(`
  mc_cid _hsmi elqcampaignid elqaid elqat elqtrack dm_i sc_cid s_cid cmpid wt_mc wt.mc_id ns_campaign ns_source ns_mchannel ns_linkname
  trk_module trk_msg campaign_id campaignid cm_mmc cm_mmca1 cm_ven cm_cat cm_pla cm_ite icid ref_src spm scm
  et_cid sfmc_campaign sfmc_activity sfmc_activityid sfmc_journey_name mid jb mkwid pcrid nr_email_referer _branch_match_id`),
);
const campaignPrefixes = words(
  'utm_ mtm_ matomo_ pk_ piwik_ hsa_ at_ stm_ oly_campaign bsft_c bsft_m',
);

const clickNames = new Set(
  words(`
  gclid gclsrc dclid gbraid wbraid gad_source fbclid msclkid twclid ttclid li_fat_id igshid igsh yclid ysclid _openstat epik sccid rdt_cid srsltid
  irclickid iclid wickedid rb_clickid clickid click_id ef_id s_kwcid
  mc_eid _hsenc __hssc __hstc __hsfp hsctatracking mkt_tok ml_subscriber ml_subscriber_hash vero_id vero_conv oly_anon_id oly_enc_id
  _ke _kx trk_contact trk_sid elqtrackid elq elqidentity _bta_tid _bta_c vgo_ee inf_contact_key bsft_uid bsft_clkid bsft_eid bsft_aaid
  et_rid sfmc_sub sfmc_id subscriberkey subscriber_id subscriberid contactkey contact_id contactid recipient_id recipientid rid ct_uid
  uid userid user_id customerid customer_id cid_hash email_hash emailhash hashed_email dm_t ck_subscriber_id sib_id ajs_uid ajs_aid cio_id iterable_user_id`),
);

/** The kind of a known tracking parameter; null where the name says nothing. */
function parameterKind(name: string): ParameterKind | null {
  const known = name.toLowerCase();
  if (clickNames.has(known)) return 'click';
  return campaignNames.has(known) || campaignPrefixes.some((prefix) => known.startsWith(prefix))
    ? 'campaign'
    : null;
}

const uuid = /^[0-9a-f]{8}-?(?:[0-9a-f]{4}-?){3}[0-9a-f]{12}$/i;
const jsonToken = /^eyJ[\w-]{8,}/;
const word = /^(?:[a-z]{1,24}|[A-Z]{1,24}|[A-Z][a-z]{1,24}|\d{1,8})$/;
const separators = /[-_.~|:,+ %/=]+/;

const changes = (text: string, from: RegExp, to: RegExp) =>
  Array.from(text).filter(
    (letter, at) => at > 0 && from.test(text[at - 1] ?? '') && to.test(letter),
  ).length;

/** One run of letters and digits that nobody writes by hand. */
function isOpaqueRun(run: string): boolean {
  if (word.test(run)) return false;
  if (/^\d+$/.test(run)) return run.length >= 14;
  const hasBoth = /\d/.test(run) && /[a-z]/i.test(run);
  if (/^[0-9a-f]+$/i.test(run) && hasBoth) return run.length >= 10;
  if (run.length < 12) return false;
  if (hasBoth)
    return (
      (/[a-z]/.test(run) && /[A-Z]/.test(run)) ||
      changes(run, /\d/, /[a-z]/i) + changes(run, /[a-z]/i, /\d/) >= 3
    );
  return changes(run, /[a-z]/, /[A-Z]/) >= run.length / 4;
}

/** Looks like a machine's code: a hash, a UUID, a token; no words, dates, short numbers. */
function isOpaqueToken(value: string): boolean {
  if (value.length < 8 || /^https?:/i.test(value)) return false;
  if (uuid.test(value) || jsonToken.test(value)) return true;
  const runs = value.split(separators).filter(Boolean);
  if (runs.some(isOpaqueRun)) return true;
  // Random letters with separators among them: many runs that are no words.
  const odd = runs.filter((run) => !word.test(run) && !/^\p{L}+$/u.test(run));
  return odd.join('').length >= 16 && odd.length > runs.length / 2;
}
