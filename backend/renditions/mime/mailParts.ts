import { escape as escapeHtml } from 'es-toolkit';
import type { StoredEmail } from '../../archive/types';
import { findCampaign } from '../../seed/brands/brands';
import { seedSignatureBytes, seedSignatures } from '../../signing/seedSenders';
import { LANGUAGES, type Language } from '../../seed/brandTypes';
import { campaignMail, type CampaignMail } from '../blocks/campaignBlocks';
import type { PersonalToken, PersonalValues, Recipe } from '../blocks/recipe';
import { compileText, filledBytes, fillText, type CompiledText } from '../html/compiledText';
import { mailHtml } from '../html/mailHtml';
import { mailText } from '../html/mailText';
import { headerWords, mailbox, type HeaderCharset } from './headerWords';
import { encodeIso2022Jp } from './iso2022jp';

type Compiled = {
  mail: CampaignMail;
  html: CompiledText;
  text: CompiledText;
  charset: HeaderCharset;
  jisBytes: number;
  /** Bytes around the parts that all its messages have alike. Null until one was looked at. */
  frameBytes: number | null;
};

/** What of an email its message is made of. */
export type Envelope = Pick<StoredEmail, 'recipient' | 'sender' | 'subject' | 'date'> & {
  recipe: Recipe;
  values: PersonalValues;
};

const compiled = new Map<string, Compiled[]>();

/** A Japanese house writes the old way; everybody else UTF-8. */
function charsetOf(mail: CampaignMail): HeaderCharset {
  return mail.language === 'ja' && mail.brand.currency === 'JPY' ? 'iso-2022-jp' : 'utf-8';
}

/** Values of the right characters, to measure the bytes around them in ISO-2022-JP. */
const SAMPLE: PersonalValues = {
  firstName: '遥',
  lastName: '林',
  email: 'a@b',
  code: 'C',
  order: 'O',
  date: '1月',
  token: 't',
};

/** Bytes of a value in ISO-2022-JP without the switches around it, which its kind alone decides. */
function jisValueBytes(value: string): number {
  let bytes = 0;
  for (const character of value) bytes += character < '\x80' ? 1 : 2;
  return bytes;
}

/** A Japanese date switches between digits and kanji thrice instead of the sample's once. */
const DATE_SWITCHES = 2 * 2 * 3;

function jisFixedBytes(text: CompiledText): number {
  let bytes = encodeIso2022Jp(fillText(text, SAMPLE)).length;
  for (const [token, count] of text.counts)
    bytes += count * ((token === 'date' ? DATE_SWITCHES : 0) - jisValueBytes(SAMPLE[token]));
  return bytes;
}

/** The mail of a recipe with its html and text, cut once and kept. */
export function compiledMail({
  campaign,
  language,
  variant,
}: Pick<Recipe, 'campaign' | 'language' | 'variant'>): Compiled {
  const ofCampaign = compiled.get(campaign) ?? [];
  compiled.set(campaign, ofCampaign);
  return (ofCampaign[variant * LANGUAGES.length + LANGUAGES.indexOf(language)] ??= compileMail(
    campaign,
    language,
    variant,
  ));
}

function compileMail(campaignId: string, language: Language, variant: number): Compiled {
  const { brand, campaign } = findCampaign(campaignId);
  const mail = campaignMail(brand, campaign, language, variant);
  const text = compileText(mailText(mail));
  const charset = charsetOf(mail);
  return {
    mail,
    html: compileText(mailHtml(mail)),
    text,
    charset,
    jisBytes: charset === 'utf-8' ? 0 : jisFixedBytes(text),
    frameBytes: null,
  };
}

/** The values as they stand in html. */
function escapedValues(values: PersonalValues): PersonalValues {
  return {
    ...values,
    firstName: escapeHtml(values.firstName),
    lastName: escapeHtml(values.lastName),
    email: escapeHtml(values.email),
  };
}

/** The html of an email. */
export function renderHtml({ recipe, values }: Pick<Envelope, 'recipe' | 'values'>): Buffer {
  return Buffer.from(fillText(compiledMail(recipe).html, escapedValues(values)));
}

/** The bytes of renderHtml, without rendering. */
export function htmlBytes({ recipe, values }: Pick<Envelope, 'recipe' | 'values'>): number {
  return filledBytes(compiledMail(recipe).html, escapedValues(values));
}

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const two = (number: number) => String(number).padStart(2, '0');

/** A date as RFC 5322 writes it, at so many hours from UTC. */
function messageDate(date: number, offset: number): string {
  const local = new Date(date + offset * 3_600_000);
  const time = `${two(local.getUTCHours())}:${two(local.getUTCMinutes())}:${two(local.getUTCSeconds())}`;
  const zone = `${offset < 0 ? '-' : '+'}${two(Math.abs(offset))}00`;
  return `${DAYS[local.getUTCDay()] ?? ''}, ${two(local.getUTCDate())} ${MONTHS[local.getUTCMonth()] ?? ''} ${local.getUTCFullYear()} ${time} ${zone}`;
}

function fullName(
  language: Language,
  { firstName, lastName }: Pick<Recipe, 'firstName' | 'lastName'>,
): string {
  return language === 'ja' ? `${lastName} ${firstName}` : `${firstName} ${lastName}`;
}

const hostNumber = ({ key }: Recipe): string => String((key % 200) + 20);

/**
 * Everything of the message that stands around its text and its html. The html's base64 stands
 * between the last two; the sender's signatures stand above its headers, below those of the way.
 */
function frame(envelope: Envelope) {
  const { recipe, values } = envelope;
  const { mail, charset } = compiledMail(recipe);
  const { domain, name, utcOffset } = mail.brand;
  const boundary = `=_${values.token}`;
  const unsubscribe = `https://www.${domain}/unsubscribe?t=${values.token}`;
  const way = [
    `Return-Path: <bounce+${values.token}@bounce.${domain}>`,
    `Received: from mta${(recipe.key % 4) + 1}.${domain} (mta${(recipe.key % 4) + 1}.${domain} [192.0.2.${hostNumber(recipe)}])\r\n by archive.example.com with ESMTPS; ${messageDate(envelope.date, 0)}`,
  ];
  const headers = [
    `Date: ${messageDate(envelope.date, utcOffset)}`,
    `From: ${mailbox(name, envelope.sender, charset)}`,
    `To: ${mailbox(fullName(recipe.language, recipe), envelope.recipient, charset)}`,
    `Reply-To: service@${domain}`,
    `Subject: ${headerWords(envelope.subject, charset)}`,
    `Message-ID: <${values.token}@mail.${domain}>`,
    `List-Unsubscribe: <${unsubscribe}>, <mailto:unsubscribe+${values.token}@${domain}>`,
    'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
    `X-Campaign-Id: ${recipe.campaign}`,
    'MIME-Version: 1.0',
    `Content-Type: multipart/alternative; boundary="${boundary}"`,
  ];
  const encoding = charset === 'utf-8' ? '8bit' : '7bit';
  return {
    domain,
    way,
    headers,
    beforeText: `--${boundary}\r\nContent-Type: text/plain; charset=${charset}\r\nContent-Transfer-Encoding: ${encoding}\r\n\r\n`,
    betweenParts: `\r\n--${boundary}\r\nContent-Type: text/html; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n`,
    end: `\r\n--${boundary}--\r\n`,
  };
}

const BASE64_LINE = 76;

/** An email's message, signed by its sender: multipart/alternative of its text and html. */
export function renderEml(envelope: Envelope): Buffer {
  const { text, charset } = compiledMail(envelope.recipe);
  const { domain, way, headers, beforeText, betweenParts, end } = frame(envelope);
  const words = fillText(text, envelope.values);
  const body = charset === 'utf-8' ? words : encodeIso2022Jp(words);
  const base64 = renderHtml(envelope)
    .toString('base64')
    .replace(/.{76}(?=.)/g, '$&\r\n');
  const parts = Buffer.from(beforeText + body + betweenParts + base64 + end);
  const signatures = seedSignatures(domain, envelope.date, headers, parts);
  const lines = [...way, ...signatures, ...headers, '', ''];
  return Buffer.concat([Buffer.from(lines.join('\r\n')), parts]);
}

/** Headers are ASCII. */
const lineBytes = (lines: readonly string[]): number =>
  lines.reduce((bytes, line) => bytes + line.length + 2, 0);

/** The bytes of renderEml where htmlBytes are known, without rendering. */
export function emlBytes(envelope: Envelope, html: number): number {
  const made = compiledMail(envelope.recipe);
  made.frameBytes ??= frameBytes(envelope) - ownFrameBytes(envelope);
  const base64 = Math.ceil(html / 3) * 4;
  const breaks = (Math.ceil(base64 / BASE64_LINE) - 1) * 2;
  return (
    made.frameBytes +
    ownFrameBytes(envelope) +
    seedSignatureBytes(made.mail.brand.domain, envelope.date) +
    base64 +
    breaks +
    textBytes(made.text, envelope.values, made.charset, made.jisBytes)
  );
}

/** Without the signatures. */
function frameBytes(envelope: Envelope): number {
  const { way, headers, beforeText, betweenParts, end } = frame(envelope);
  return (
    lineBytes(way) + lineBytes(headers) + 2 + beforeText.length + betweenParts.length + end.length
  );
}

/** Those of it that differ within a campaign: dates and tokens are always as long. */
function ownFrameBytes({ recipe, recipient, subject }: Envelope): number {
  const { charset } = compiledMail(recipe);
  return (
    hostNumber(recipe).length +
    mailbox(fullName(recipe.language, recipe), recipient, charset).length +
    headerWords(subject, charset).length
  );
}

function textBytes(
  text: CompiledText,
  values: PersonalValues,
  charset: HeaderCharset,
  jisBytes: number,
): number {
  if (charset === 'utf-8') return filledBytes(text, values);
  return text.counts.reduce(
    (bytes, [token, count]: [PersonalToken, number]) =>
      bytes + count * jisValueBytes(values[token]),
    jisBytes,
  );
}
