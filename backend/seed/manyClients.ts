import type { SeedClient } from '../directory/types';
import { seedClients } from './clients';

const words = (list: string) => list.split(' ');

// 32 places and 31 trades share no factor: counting through both meets all 992 pairs.
const PLACES = words(
  'Alder Beacon Birch Bramble Brook Canal Cedar Cliff Copper Coral Dale Elm Ember Fern Fjord Glen Granite Grove Harbour Heath Ivy Juniper Lake Linden Meadow Northern Oak Polder Quay Ridge Saffron Willow',
);
const TRADES = words(
  'Books Bikes Foods Travel Bank Outdoor Ferries Coffee Gardens Insurance Optics Hotels Energy Toys Cinema Records Shoes Paper Glass Ceramics Pharmacy Motors Telecom Kitchens Fabrics Wines Tea Sports Lighting Museum Theatre',
);

/** What a long list has to bear: accents, another script, and names that fill a line. */
const UNUSUAL: readonly (readonly [code: string, name: string])[] = [
  ['BOULANGERIE', 'Boulangerie Étienne & Frères'],
  ['SAKURAYA', '桜屋旅行株式会社'],
  [
    'FOUNDATION',
    'The International Foundation for the Preservation and Promotion of Coastal Footpaths, Lighthouses and Harbours',
  ],
  ['DONAU', 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk'],
];

/** The clients beside those with emails; the same number always gives the same ones. */
export function manyClients(count: number): SeedClient[] {
  return Array.from({ length: Math.max(0, count - seedClients.length) }, (_, index) =>
    invented(index),
  );
}

function invented(index: number): SeedClient {
  const [code, name] = UNUSUAL[index] ?? plain(index - UNUSUAL.length);
  return {
    code,
    name,
    id: String(400_000 + index * 7),
    groupId: `grp-${code.toLowerCase()}`,
    retention: 365 + (index % 4) * 90,
    mailer: index % 5 === 0 ? 'PROVIDER' : 'CCMP',
    fileTypes: ['eml', 'png', 'html', 'pdf'],
    isFtpEnable: index % 25 === 0,
  };
}

/** Each pair of place and trade once, then again with a number. */
function plain(index: number): [string, string] {
  const place = PLACES[index % PLACES.length] ?? '';
  const trade = TRADES[index % TRADES.length] ?? '';
  const round = Math.floor(index / (PLACES.length * TRADES.length));
  const again = round === 0 ? '' : ` ${round + 1}`;
  return [`${place}${trade}${again.trim()}`.toUpperCase(), `${place} ${trade}${again}`];
}
