import type { Brand, Campaign } from '../brandTypes';
import harborline from './harborline.json';
import kestrel from './kestrel.json';
import lindenhof from './lindenhof.json';
import minatoya from './minatoya.json';
import northwind from './northwind.json';
import verlaine from './verlaine.json';

/** The six senders whose mail the seed makes; each is one client. */
export const BRANDS = [
  northwind,
  minatoya,
  harborline,
  verlaine,
  kestrel,
  lindenhof,
] as readonly unknown[] as readonly Brand[];

const campaigns = new Map(
  BRANDS.flatMap((brand) =>
    brand.campaigns.map((campaign) => [campaign.id, { brand, campaign }] as const),
  ),
);

/** The campaign with this id and its brand; throws for one of another version of the seed. */
export function findCampaign(id: string): { brand: Brand; campaign: Campaign } {
  const found = campaigns.get(id);
  if (!found) throw new Error(`The seed has no campaign "${id}"`);
  return found;
}
