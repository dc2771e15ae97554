import type { Brand, Campaign } from '../brandTypes';
import { harborline } from './harborline';
import { kestrel } from './kestrel';
import { lindenhof } from './lindenhof';
import { minatoya } from './minatoya';
import { northwind } from './northwind';
import { verlaine } from './verlaine';

/** The six senders whose mail the seed makes; each is one client. */
export const BRANDS: readonly Brand[] = [
  northwind,
  minatoya,
  harborline,
  verlaine,
  kestrel,
  lindenhof,
];

const campaigns = new Map(
  BRANDS.flatMap((brand) =>
    brand.campaigns.map((campaign) => [campaign.id, { brand, campaign }] as const),
  ),
);

/** The campaign with this id and its brand; throws where there is none (a recipe of another version of the seed). */
export function findCampaign(id: string): { brand: Brand; campaign: Campaign } {
  const found = campaigns.get(id);
  if (!found) throw new Error(`The seed has no campaign "${id}"`);
  return found;
}
