import { renditionFilePath } from '../archive/filePath';
import { firstRowId } from '../archive/rowId';
import type { Rendition, RenditionType, StoredEmail } from '../archive/types';
import { compiledMail, emlBytes, htmlBytes } from '../renditions/mime/mailParts';
import { renditionBucket } from '../renditions/renditionBucket';
import { VARIANTS } from '../renditions/blocks/campaignBlocks';
import { fillTokens, personalValues, type Recipe } from '../renditions/blocks/recipe';
import { BRANDS } from './brands/brands';
import { seedClients } from './clients';
import { Random } from './random';
import { brandRecipients, RECIPIENTS_PER_BRAND, type Recipient } from './recipients';
import { sendings, type Sending } from './schedule';

/** No common factor with RECIPIENTS_PER_BRAND: a burst meets nobody twice. */
const STRIDE = 1331;

type Addressed = { sending: Sending; date: number; recipient: Recipient };

/**
 * The emails of a new archive: exactly `count` of them in date order over the 14 months before
 * `now` (unix ms), always the same for the same count and now. html and eml sizes are exact; png
 * and pdf sizes unknown until drawn.
 */
export function* seedEmails(count: number, now: number): Generator<StoredEmail> {
  const random = new Random(20_260_101);
  const people = BRANDS.map((brand, index) => brandRecipients(brand, 1000 + index));
  let hour: Addressed[] = [];
  let start = 0;
  let previous = 0;
  let counter = 0;
  function* flush(): Generator<StoredEmail> {
    hour.sort((a, b) => a.date - b.date);
    for (const addressed of hour) {
      counter = addressed.date === previous ? counter + 1 : 0;
      previous = addressed.date;
      yield storedEmail(addressed, firstRowId(addressed.date) + counter, random);
    }
    hour = [];
  }
  for (const sending of sendings(count, now)) {
    if (sending.start !== start) yield* flush();
    start = sending.start;
    addressSending(hour, sending, people[sending.brandIndex] ?? [], random);
  }
  yield* flush();
}

/** Gives each email of an hour's sending its time and recipient: bursts leave early in the hour. */
function addressSending(
  hour: Addressed[],
  sending: Sending,
  people: readonly Recipient[],
  random: Random,
): void {
  const burst = sending.campaign.rhythm.type === 'burst';
  const span = sending.end - sending.start;
  let person = random.below(RECIPIENTS_PER_BRAND);
  for (let index = 0; index < sending.count; index += 1) {
    person = burst
      ? (person + STRIDE) % RECIPIENTS_PER_BRAND
      : Math.floor(random.next() ** 1.6 * RECIPIENTS_PER_BRAND);
    const moment = burst ? random.next() ** 2 : random.next();
    const recipient = people[person];
    if (recipient)
      hour.push({ sending, date: sending.start + Math.floor(moment * span), recipient });
  }
}

function storedEmail(
  { sending, date, recipient }: Addressed,
  rowId: number,
  random: Random,
): StoredEmail {
  const { brand, campaign } = sending;
  const recipe: Recipe = {
    campaign: campaign.id,
    language: recipient.language,
    variant: random.below(VARIANTS),
    firstName: recipient.firstName,
    lastName: recipient.lastName,
    key: random.below(2 ** 31),
  };
  const values = personalValues(recipe, recipient.email, date);
  const sender = `${campaign.from}@${brand.domain}`;
  const subject = fillTokens(compiledMail(recipe).mail.subject, values);
  const html = htmlBytes({ recipe, values });
  const eml = emlBytes({ recipient: recipient.email, sender, subject, date, recipe, values }, html);
  const converted = date + 2000 + random.below(58_000);
  const client = clients.get(brand.groupId);
  const rendition = (
    type: RenditionType,
    conversionTime: number,
    convertedSize: number | null,
  ): Rendition => ({
    filePath: renditionFilePath({ groupId: brand.groupId, rowId, type }),
    bucket: renditionBucket(client, type, date),
    conversionDate: converted,
    conversionTime,
    convertedSize,
  });
  return {
    rowId,
    groupId: brand.groupId,
    date,
    recipient: recipient.email,
    sender,
    subject,
    campaignId: campaign.id,
    mailer: client?.mailer ?? 'CCMP',
    originalSize: eml,
    messageId: null,
    recipe: JSON.stringify(recipe),
    renditions: {
      eml: rendition('eml', 1 + random.below(6), eml),
      html: rendition('html', 8 + random.below(40), html),
      png: rendition('png', 240 + random.below(700), null),
      pdf: rendition('pdf', 310 + random.below(900), null),
    },
  };
}

const clients = new Map(seedClients.map((client) => [client.groupId, client]));
