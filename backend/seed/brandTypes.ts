/** The seed's languages: a recipient has one, and gets all mail in it. */
export type Language = 'en' | 'fr' | 'ja';

export const LANGUAGES: readonly Language[] = ['en', 'fr', 'ja'];

/**
 * A sentence in each language. It may hold the tokens {firstName}, {lastName}, {email}, {code},
 * {order}, {date} (differ by email) and {product}, {percent}, {total} (differ by the variant of the
 * campaign).
 */
export type Text = Record<Language, string>;

export type ProductShape =
  | 'bag'
  | 'book'
  | 'boot'
  | 'bottle'
  | 'bowl'
  | 'box'
  | 'candle'
  | 'card'
  | 'chair'
  | 'coat'
  | 'cup'
  | 'gem'
  | 'house'
  | 'lamp'
  | 'lantern'
  | 'leaf'
  | 'pack'
  | 'plane'
  | 'sofa'
  | 'tent';

export type Product = { id: string; name: Text; price: number; shape: ProductShape };

export type HeroArt = 'mountains' | 'waves' | 'petals' | 'sky' | 'rooms' | 'bars';

export type Currency = 'EUR' | 'USD' | 'GBP' | 'JPY';

/** Colours are #rrggbb. `template` picks the order and look of the blocks. */
export type Theme = {
  template: 'outdoor' | 'stationery' | 'bank' | 'fashion' | 'airline' | 'living';
  page: string;
  panel: string;
  ink: string;
  muted: string;
  accent: string;
  accentInk: string;
  heroFrom: string;
  heroTo: string;
  tile: string;
  art: HeroArt;
  radius: number;
};

/** When a campaign is sent; hours and weekdays (0 = Sunday) are the brand's local ones. */
export type Rhythm =
  | { type: 'burst'; weekdays: readonly number[]; hour: number }
  | { type: 'steady'; from: number; to: number };

export type Campaign = {
  id: string;
  kind: 'newsletter' | 'promotion' | 'order' | 'notice';
  from: string;
  /** How much of the brand's mail it is; relative to its other campaigns. */
  share: number;
  rhythm: Rhythm;
  subject: Text;
  preheader: Text;
  heading: Text;
  paragraphs: readonly Text[];
  button: Text;
  products: number;
  /** Which of the brand's products it can be about (their places); all where left out. */
  leads?: readonly number[];
  coupon: boolean;
  /** Rows of a small table: label and value. */
  facts?: readonly (readonly [Text, Text])[];
};

export type Brand = {
  /** The client's code, groupId and domain. */
  code: string;
  groupId: string;
  name: string;
  domain: string;
  tagline: Text;
  legal: string;
  currency: Currency;
  /** Hours from UTC, without daylight saving: good enough for a sending rhythm. */
  utcOffset: number;
  languages: Record<Language, number>;
  theme: Theme;
  products: readonly Product[];
  campaigns: readonly Campaign[];
};
