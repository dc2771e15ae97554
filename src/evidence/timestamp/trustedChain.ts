import { isSameBytes } from '@/lib/binaryText';
import * as asn1 from '../asn1';
import type { Asn1 } from '../asn1';
import { ANY_PURPOSE, comparedName, TIME_STAMPING, type Certificate } from './certificates';
import { isSignedWith } from './signatures';

/** Whether an instant (unix ms) lies within a certificate's time, both ends included. */
export const isValidAt = ({ from, until }: Certificate, instant: number): boolean =>
  instant >= from && instant <= until;

/** A certificate for signing timestamps, and for nothing else (RFC 3161, 2.3). */
export const isForTimestamps = ({ usage, purposes, hasUnknownDemand }: Certificate): boolean =>
  purposes?.isCritical === true &&
  purposes.ids.length === 1 &&
  purposes.ids[0] === TIME_STAMPING &&
  (!usage || (usage.signs && !usage.others)) &&
  !hasUnknownDemand;

/** Whether a name (GeneralName) is this one. */
export const isName = (value: Asn1, name: string): boolean =>
  value.tag === asn1.numbered(4) && comparedName(asn1.wrapped(value, value.tag)) === name;

/** Whether a certificate says that this one, and no other of the same name, is its issuer's. */
function isIssuedBy({ issuer, issuerHint }: Certificate, above: Certificate): boolean {
  const { keyId, serial, issuers } = issuerHint;
  return (
    above.subject === issuer &&
    (keyId === null || above.keyId === null || keyId === above.keyId) &&
    (serial === null || serial === above.serial) &&
    (issuers.length === 0 || issuers.some((name) => isName(name, above.issuer)))
  );
}

const mayIssue = (
  { isAuthority, usage, purposes, pathLength, hasUnknownDemand }: Certificate,
  below: number,
): boolean =>
  isAuthority &&
  (usage?.signsCertificates ?? true) &&
  (purposes?.ids.some((id) => id === TIME_STAMPING || id === ANY_PURPOSE) ?? true) &&
  (pathLength === null || below <= pathLength) &&
  !hasUnknownDemand;

/**
 * The way from a certificate up to the last trusted one, by others beside it; null where none is.
 * Each is looked at once: whoever sends many that vouch for each other gains nothing.
 * @param instant unix milliseconds at which all of them have to be valid
 */
export async function trustedChain(
  certificate: Certificate,
  trusted: readonly Certificate[],
  beside: readonly Certificate[],
  instant: number,
): Promise<Certificate[] | null> {
  const others = [...trusted, ...beside].filter(({ raw }) => !isSameBytes(raw, certificate.raw));
  const unseen = new Set(others);
  /** `below`: how many authorities stand below it */
  const leadsUp = async (one: Certificate, below: number): Promise<Certificate[] | null> => {
    if (!isValidAt(one, instant)) return null;
    for (const issuer of unseen) {
      if (!isIssuedBy(one, issuer) || !mayIssue(issuer, below)) continue;
      const isIssuer = await isSignedWith(issuer.keyInfo, one.signed).catch(() => false);
      if (!isIssuer) continue;
      unseen.delete(issuer);
      const above = await leadsUp(issuer, below + 1);
      if (above) return [one, ...above];
    }
    return trusted.some(({ raw }) => isSameBytes(raw, one.raw)) ? [one] : null;
  };
  return leadsUp(certificate, 0);
}
