import type { IntlShape } from 'react-intl';
import {
  isWhole,
  type CheckedSignature,
  type KeySource,
  type SignatureReport,
} from '@/evidence/dkim/signatureReport';
import { SHOWN_PARTS, type Proofs } from '@/evidence/dkim/shownParts';
import { rulesOf } from '@/lib/localeRules';
import { joinSentences } from '@/lib/sentences';

export type Said = {
  /** In the zone and language of who reads it. */
  dateText: (iso: string) => string;
  /** Whether there is a way to ask for keys that are not known. */
  canLookUp: boolean;
};

/** A line, and what else has to be said so that it is the truth. */
export type SignatureWords = { headline: string; notes: string[] };

function refusedText(intl: IntlShape, { reason, domain }: CheckedSignature, source: KeySource) {
  if (reason === null) throw new Error('A refusal has a reason.');
  return intl.$t(
    { id: domain === '' ? 'signature.refusedUnnamed' : 'signature.refused' },
    { domain, reason: intl.$t({ id: `signature.reason.${reason}` }, { source }) },
  );
}

/** What is shown and is not what was signed; signed is nothing of a signature not known as right. */
const doubtsOf = (intl: IntlShape, proofs: Proofs, isMade: boolean): string[] =>
  SHOWN_PARTS.flatMap((part) => {
    const proof = proofs[part];
    if (proof === 'signed' || proof === 'unconfirmed' || proof === 'absent') return [];
    if (proof === 'unsigned') return intl.$t({ id: 'signature.unsigned.part' }, { part });
    if (isMade || proof === 'differs' || proof === 'partly')
      return intl.$t({ id: `signature.${proof}` }, { part });
    return proof === 'unread' ? [] : intl.$t({ id: 'signature.listedBeginning' }, { part });
  });

function otherPeopleText(intl: IntlShape, header: string): string {
  const name = header.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
  const isReplyTo = `${/Reply-To|Followup-To|List-Post/.test(name)}`;
  return intl.$t({ id: 'signature.unsigned.people' }, { isReplyTo, name });
}

function headlineOf(intl: IntlShape, signature: CheckedSignature, source: KeySource): string {
  const { outcome, domain } = signature;
  switch (outcome) {
    case 'refused':
      return refusedText(intl, signature, source);
    case 'verified':
    case 'expired':
      return intl.$t(
        { id: source === 'resolver' ? 'signature.confirmed' : 'signature.named' },
        { domain, isWhole: `${isWhole(signature)}` },
      );
    case 'noKey':
    case 'unsupported':
      return intl.$t(
        { id: isWhole(signature) ? 'signature.matches' : 'signature.carried' },
        { domain },
      );
    default:
      return intl.$t({ id: `signature.${outcome}` }, { domain });
  }
}

function notesOf(intl: IntlShape, sender: string | null, signature: CheckedSignature, said: Said) {
  const { outcome, expires, isSenders, proofs, coverage } = signature;
  const isMade = outcome === 'verified' || outcome === 'expired';
  if (!isMade && outcome !== 'noKey' && outcome !== 'unsupported') return [];
  const doubts = proofs && doubtsOf(intl, proofs, isMade); // null: the screen cannot show it either
  const isAll = Object.values(proofs ?? {}).every((proof) => proof === 'signed');
  return [
    !isSenders &&
      intl.$t({ id: sender === null ? 'signature.senderUnknown' : 'signature.notSenders' }),
    outcome === 'expired' &&
      expires !== null &&
      intl.$t({ id: 'signature.ended' }, { expires: said.dateText(expires) }),
    ...(doubts ?? []),
    isMade &&
      doubts?.length === 0 &&
      intl.$t({ id: isAll ? 'signature.asShown' : 'signature.asShown.some' }),
    ...(coverage?.otherPeople ?? []).map((name) => otherPeopleText(intl, name)),
    outcome === 'unsupported' && intl.$t({ id: 'signature.unsupported' }),
    outcome === 'noKey' &&
      intl.$t({ id: said.canLookUp ? 'signature.toConfirm' : 'signature.noKey' }),
  ].filter((note) => note !== false);
}

/** What one signature comes to. */
export const oneSignatureWords = (
  intl: IntlShape,
  { keySource, sender }: SignatureReport,
  signature: CheckedSignature,
  said: Said,
): SignatureWords => ({
  headline: headlineOf(intl, signature, keySource),
  notes: notesOf(intl, sender, signature, said),
});

/** What the signatures of a message come to. */
export function signatureWords(intl: IntlShape, report: SignatureReport, said: Said) {
  const { total, signatures } = report;
  const [best] = signatures;
  const words =
    best && !report.fault
      ? oneSignatureWords(intl, report, best, said)
      : {
          headline: intl.$t({ id: `signature.${report.fault ?? 'unsigned'}` }),
          notes: [],
        };
  // Empty where proofs say it of each part.
  const otherwise = report.listedOtherwise.map(({ part, as }) =>
    intl.$t(
      { id: as === 'beginning' ? 'signature.listedBeginning' : 'signature.listedOtherwise' },
      { part },
    ),
  );
  const limit =
    total > signatures.length
      ? [intl.$t({ id: 'signature.limited' }, { total, checked: signatures.length })]
      : [];
  return { ...words, notes: [...words.notes, ...otherwise, ...limit] };
}

/** The same as a text of sentences. */
export function inOneLine(intl: IntlShape, { headline, notes }: SignatureWords): string {
  const stop = rulesOf(intl.locale).fullStop;
  return joinSentences(
    intl.locale,
    [headline, ...notes].map((part, index, all) =>
      index < all.length - 1 && !/[.。]$/.test(part) ? part + stop : part,
    ),
  );
}
