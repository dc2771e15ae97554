import type { Brand, Campaign, Language, Product, ProductShape, Text } from '../../seed/brandTypes';
import LABELS from './labels.json';
import { layoutOf } from './layout';
import { fillTokens, formatPrice } from './recipe';

/** How many versions of a campaign there are: other products, another reduction. */
export const VARIANTS = 6;

const PERCENT = [10, 15, 20, 25, 30, 40];

export type ProductTile = {
  id: string;
  name: string;
  /** Empty where nothing is sold. */ price: string;
  shape: ProductShape;
  url: string;
};
export type FactRow = { label: string; value: string; strong: boolean };

/** One part of a mail. All words may hold personal tokens; all the others are filled. */
export type Block =
  | { type: 'brand'; name: string; tagline: string }
  | { type: 'hero'; title: string | null; alt: string; url: string; seed: number }
  | { type: 'heading'; words: string }
  | { type: 'paragraph'; words: string }
  | { type: 'facts'; rows: FactRow[] }
  | { type: 'products'; tiles: ProductTile[]; more: string }
  | { type: 'coupon'; label: string; code: string; note: string }
  | { type: 'button'; label: string; url: string }
  | { type: 'footer'; legal: string; reason: string; links: { label: string; url: string }[] };

/** A campaign in one language and variant: what html, plain text and pictures are made of. */
export type CampaignMail = {
  brand: Brand;
  campaign: Campaign;
  language: Language;
  subject: string;
  preheader: string;
  blocks: Block[];
};

/** A variant's product comes first; an order holds one lead, then what goes with it. */
function variantProducts(brand: Brand, campaign: Campaign, variant: number): Product[] {
  const leads = campaign.leads ?? brand.products.map((_, index) => index);
  const start = variant + brand.campaigns.indexOf(campaign);
  const rotated = leads.flatMap(
    (_, index) => brand.products[leads[(start + index) % leads.length] ?? 0] ?? [],
  );
  const others = brand.products.filter((product) => !rotated.includes(product));
  return campaign.kind === 'order'
    ? [...rotated.slice(0, 1), ...others, ...rotated.slice(1)]
    : [...rotated, ...others];
}

/** Builds a campaign's mail; variant is 0 to VARIANTS - 1. */
export function campaignMail(
  brand: Brand,
  campaign: Campaign,
  language: Language,
  variant: number,
): CampaignMail {
  const products = variantProducts(brand, campaign, variant);
  const shown = products.slice(0, campaign.products);
  const priced = campaign.products > 0 ? shown : products.slice(0, 1);
  // A bank's products cost little or nothing, but its customers' purchases do not.
  const amount =
    brand.theme.template === 'bank'
      ? 61.4 + variant * 137.25
      : priced.reduce((total, product) => total + product.price, 0);
  const values = {
    product: products[0]?.name[language] ?? '',
    percent: String(PERCENT[variant] ?? 10),
    total: formatPrice(amount, brand.currency, language),
    brand: brand.name,
  };
  const say = (words: Text) => fillTokens(words[language], values);
  const link = (path: string, content: string) =>
    `https://www.${brand.domain}/${language}/${path}?utm_source=email&utm_medium=email&utm_campaign=${campaign.id.toLowerCase()}&utm_content=${content}&t={token}`;

  const layout = layoutOf(brand.theme.template);
  const title = say(campaign.heading);
  const hero: Block = {
    type: 'hero',
    title: layout.heading === 'overlay' ? title : null,
    alt: brand.tagline[language],
    url: link('', 'hero'),
    seed: brand.campaigns.indexOf(campaign) * VARIANTS + variant,
  };
  const heading: Block = { type: 'heading', words: title };
  const opening: Block[] =
    layout.heading === 'overlay'
      ? [hero]
      : layout.heading === 'above'
        ? [heading, hero]
        : [hero, heading];
  const tiles = shown.map((product) => ({
    id: product.id,
    name: product.name[language],
    price:
      brand.theme.template === 'bank' ? '' : formatPrice(product.price, brand.currency, language),
    shape: product.shape,
    url: link(`p/${product.id}`, product.id),
  }));
  const facts = factRows(campaign, tiles, say, values.total);
  const blocks: Block[] = [
    { type: 'brand', name: brand.name, tagline: brand.tagline[language] },
    ...opening,
    ...campaign.paragraphs.map((words): Block => ({ type: 'paragraph', words: say(words) })),
    ...(facts.length > 0 ? [{ type: 'facts', rows: facts } as const] : []),
    ...(campaign.coupon
      ? [
          {
            type: 'coupon',
            label: say(LABELS.code),
            code: '{code}',
            note: say(LABELS.codeNote),
          } as const,
        ]
      : []),
    { type: 'button', label: say(campaign.button), url: link('go', 'button') },
    ...(tiles.length > 0 ? [{ type: 'products', tiles, more: say(LABELS.shop) } as const] : []),
    {
      type: 'footer',
      legal: brand.legal,
      reason: say(LABELS.reason),
      links: [
        {
          label: say(LABELS.unsubscribe),
          url: `https://www.${brand.domain}/unsubscribe?t={token}`,
        },
        {
          label: say(LABELS.preferences),
          url: `https://www.${brand.domain}/preferences?t={token}`,
        },
        { label: say(LABELS.privacy), url: `https://www.${brand.domain}/privacy` },
      ],
    },
  ];
  return {
    brand,
    campaign,
    language,
    subject: say(campaign.subject),
    preheader: say(campaign.preheader),
    blocks,
  };
}

function factRows(
  campaign: Campaign,
  tiles: readonly ProductTile[],
  say: (words: Text) => string,
  total: string,
): FactRow[] {
  if (campaign.facts)
    return campaign.facts.map(([label, value]) => ({
      label: say(label),
      value: say(value),
      strong: false,
    }));
  if (campaign.kind !== 'order') return [];
  return [
    { label: say(LABELS.order), value: '{order}', strong: false },
    { label: say(LABELS.orderDate), value: '{date}', strong: false },
    ...tiles.map((tile) => ({ label: tile.name, value: tile.price, strong: false })),
    { label: say(LABELS.total), value: total, strong: true },
  ];
}
