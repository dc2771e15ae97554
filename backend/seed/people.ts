import type { Language } from './brandTypes';

/** Given and family names of the invented recipients. The Japanese ones carry their spelling in an address. */
type Names = { given: readonly string[]; family: readonly string[] };

const words = (list: string) => list.split(' ');

const english: Names = {
  given: words(
    'Emma Olivia Ava Isla Sophie Grace Lucy Hannah Chloe Megan Alice Ruby Nora Julia Rachel James Oliver Jack Harry Leo Thomas Daniel Samuel Henry Oscar Adam Ethan Lucas Aaron Ryan',
  ),
  family: words(
    'Smith Jones Taylor Brown Wilson Evans Thomas Roberts Walker Wright Robinson Thompson White Hughes Edwards Green Hall Wood Harris Martin Jackson Clarke Turner Hill Moore Cooper Ward Morris Baker Carter Reed Bennett Gray Foster Campbell',
  ),
};

const french: Names = {
  given: words(
    'Camille Léa Manon Chloé Inès Jade Louise Alice Élodie Zoé Juliette Margaux Anaïs Noémie Hélène Lucas Hugo Louis Gabriel Arthur Raphaël Jules Théo Antoine Maxime Clément Étienne François Rémi Benoît',
  ),
  family: words(
    'Martin Bernard Dubois Thomas Robert Richard Petit Durand Leroy Moreau Simon Laurent Lefebvre Michel Garcia David Bertrand Roux Vincent Fournier Morel Girard André Mercier Dupont Lambert Bonnet François Martinez Legrand Garnier Faure Rousseau Blanc Guérin',
  ),
};

const japanese: Names = {
  given: words(
    '陽菜 結衣 葵 さくら 美咲 遥 七海 彩花 真央 優子 恵子 直美 千尋 明日香 翔太 蓮 大輔 健太 拓也 悠真 誠 浩 学 隆 直樹 健一 亮 光 修 陸',
  ),
  family: words(
    '佐藤 鈴木 高橋 田中 伊藤 渡辺 山本 中村 小林 加藤 吉田 山田 佐々木 山口 松本 井上 木村 林 斎藤 清水 山崎 森 池田 橋本 阿部 石川 前田 藤田 小川 岡田 後藤 長谷川 村上 近藤 石井',
  ),
};

const japaneseSpelt: Names = {
  given: words(
    'hina yui aoi sakura misaki haruka nanami ayaka mao yuko keiko naomi chihiro asuka shota ren daisuke kenta takuya yuma makoto hiroshi manabu takashi naoki kenichi ryo hikaru osamu riku',
  ),
  family: words(
    'sato suzuki takahashi tanaka ito watanabe yamamoto nakamura kobayashi kato yoshida yamada sasaki yamaguchi matsumoto inoue kimura hayashi saito shimizu yamazaki mori ikeda hashimoto abe ishikawa maeda fujita ogawa okada goto hasegawa murakami kondo ishii',
  ),
};

export const NAMES: Record<Language, Names> = { en: english, fr: french, ja: japanese };

/** A name's letters as they stand in an address: no accents, lower case. */
function addressLetters(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[^a-zA-Z]/g, '')
    .toLowerCase();
}

/** The same names as NAMES, at the same places, spelt for an address. */
export const ADDRESS_NAMES: Record<Language, Names> = {
  en: { given: english.given.map(addressLetters), family: english.family.map(addressLetters) },
  fr: { given: french.given.map(addressLetters), family: french.family.map(addressLetters) },
  ja: japaneseSpelt,
};
