import { text, type Brand } from '../brandTypes';

/** Outdoor clothing and gear, France. */
export const northwind: Brand = {
  code: 'NORTHWIND',
  groupId: 'grp-northwind',
  name: 'Northwind Outdoor',
  domain: 'northwind.example',
  tagline: text('Made for the mountains', 'Né pour la montagne', '山のために生まれた'),
  legal:
    'Northwind Outdoor SAS, 14 quai de la Graille, 38000 Grenoble, France · RCS Grenoble 512 004 871',
  currency: 'EUR',
  utcOffset: 1,
  languages: { en: 5, fr: 7, ja: 1 },
  theme: {
    template: 'outdoor',
    page: '#e9eee8',
    panel: '#ffffff',
    ink: '#1d2b26',
    muted: '#5f6f68',
    accent: '#1f6b4f',
    accentInk: '#ffffff',
    heroFrom: '#123c3a',
    heroTo: '#5fa08a',
    tile: '#eef4f0',
    art: 'mountains',
    radius: 6,
  },
  products: [
    {
      id: 'aneto',
      name: text('Aneto 3-layer jacket', 'Veste Aneto 3 couches', 'アネト 3層ジャケット'),
      price: 289,
      shape: 'coat',
    },
    {
      id: 'taiga',
      name: text('Taiga hiking boots', 'Chaussures de marche Taïga', 'タイガ ハイキングブーツ'),
      price: 179,
      shape: 'boot',
    },
    {
      id: 'bivouac',
      name: text('Bivouac 2 tent', 'Tente Bivouac 2', 'ビバーク2 テント'),
      price: 349,
      shape: 'tent',
    },
    {
      id: 'crest38',
      name: text('Crest 38 backpack', 'Sac à dos Crest 38', 'クレスト38 リュック'),
      price: 149,
      shape: 'pack',
    },
    {
      id: 'spring',
      name: text('Spring steel bottle', 'Gourde acier Source', '泉 ステンレスボトル'),
      price: 32,
      shape: 'bottle',
    },
    {
      id: 'ember',
      name: text('Ember camp lantern', 'Lanterne de camp Braise', '残り火 ランタン'),
      price: 59,
      shape: 'lantern',
    },
  ],
  campaigns: [
    {
      id: 'NW-TRAILNOTES',
      kind: 'newsletter',
      from: 'news',
      share: 30,
      rhythm: { type: 'burst', weekdays: [4], hour: 9 },
      subject: text(
        '{firstName}, three huts worth the walk',
        '{firstName}, trois refuges qui valent la marche',
        '{lastName}様、歩いて行きたい山小屋三選',
      ),
      preheader: text(
        'Maps, snow report and what to pack this week',
        'Cartes, enneigement et quoi emporter cette semaine',
        '今週の地図、積雪情報、持ち物リスト',
      ),
      heading: text(
        'Trail notes: above the sea of clouds',
        'Carnet de sentier : au-dessus de la mer de nuages',
        '山歩き便り：雲海の上へ',
      ),
      paragraphs: [
        text(
          'Hello {firstName}, the first snow has reached 2,000 metres and the huts are quiet again. We walked three routes that are at their best right now, from an easy half day to a night under the stars.',
          'Bonjour {firstName}, la première neige est tombée à 2 000 mètres et les refuges ont retrouvé leur calme. Nous avons parcouru trois itinéraires magnifiques en ce moment, de la demi-journée facile à la nuit sous les étoiles.',
          '{lastName}様、標高2,000メートルに初雪が届き、山小屋に静けさが戻りました。半日の気軽な道から星空の下で過ごす一夜まで、今がいちばん美しい三つのルートを歩いてきました。',
        ),
        text(
          'The {product} came along on all of them. Here is what else we carried, and what we would leave at home next time.',
          'Le modèle {product} nous a suivis partout. Voici ce que nous avons emporté d’autre, et ce que nous laisserions à la maison.',
          '{product}はすべての道で活躍しました。ほかに持って行ったもの、次は家に置いていくものをご紹介します。',
        ),
      ],
      button: text('Read the trail notes', 'Lire le carnet', '山歩き便りを読む'),
      products: 4,
      coupon: false,
    },
    {
      id: 'NW-AUTUMN-SALE',
      kind: 'promotion',
      from: 'offers',
      share: 26,
      rhythm: { type: 'burst', weekdays: [2, 6], hour: 8 },
      subject: text(
        '{percent}% off the {product} until Sunday, {firstName}',
        '{firstName}, -{percent} % sur {product} jusqu’à dimanche',
        '【日曜日まで】{product}が{percent}%オフ',
      ),
      preheader: text(
        'Your personal code {code} is inside',
        'Votre code personnel {code} est à l’intérieur',
        'あなた専用のクーポンコード {code}',
      ),
      heading: text(
        '{percent}% off for members',
        '-{percent} % pour les membres',
        '会員様は{percent}%オフ',
      ),
      paragraphs: [
        text(
          'Hello {firstName}, our members’ days are here. Until Sunday night your code takes {percent}% off everything you need for the cold season, including the {product}.',
          'Bonjour {firstName}, les journées membres sont là. Jusqu’à dimanche soir, votre code vous offre {percent} % de remise sur tout l’équipement d’hiver, y compris {product}.',
          '{lastName}様、会員様限定の特別な三日間が始まりました。日曜日の夜まで、{product}をはじめ寒い季節の装備がクーポンで{percent}%オフになります。',
        ),
      ],
      button: text('Shop the sale', 'J’en profite', 'セール会場へ'),
      products: 6,
      coupon: true,
    },
    {
      id: 'NW-ORDER',
      kind: 'order',
      from: 'orders',
      share: 30,
      rhythm: { type: 'steady', from: 7, to: 23 },
      subject: text(
        'Your order {order} is confirmed',
        'Votre commande {order} est confirmée',
        'ご注文 {order} を承りました',
      ),
      preheader: text(
        'We are packing it now',
        'Nous la préparons dès maintenant',
        'ただいま発送の準備をしております',
      ),
      heading: text(
        'Thank you for your order',
        'Merci pour votre commande',
        'ご注文ありがとうございます',
      ),
      paragraphs: [
        text(
          'Hello {firstName}, we have received your order of {date} and are packing it in our Grenoble workshop. You will get a tracking link as soon as it leaves.',
          'Bonjour {firstName}, nous avons bien reçu votre commande du {date} et la préparons dans notre atelier de Grenoble. Vous recevrez un lien de suivi dès son départ.',
          '{lastName}様、{date}のご注文を確かに承りました。グルノーブルの工房で梱包しております。発送が済み次第、追跡番号をお知らせいたします。',
        ),
      ],
      button: text('Track my order', 'Suivre ma commande', '注文状況を確認する'),
      products: 2,
      coupon: false,
    },
    {
      id: 'NW-REPAIR',
      kind: 'notice',
      from: 'care',
      share: 10,
      rhythm: { type: 'steady', from: 9, to: 18 },
      subject: text(
        'Your repair {order} is ready, {firstName}',
        '{firstName}, votre réparation {order} est prête',
        '修理品 {order} の準備ができました',
      ),
      preheader: text(
        'Good for many more winters',
        'Prêt pour de nombreux hivers',
        'まだまだ長くお使いいただけます',
      ),
      heading: text('Good as new', 'Comme neuf', '新品のように'),
      paragraphs: [
        text(
          'Hello {firstName}, our workshop has finished with your gear. The seams are taped again, the zip runs, and it has been washed and reproofed.',
          'Bonjour {firstName}, notre atelier a terminé. Les coutures sont étanches, la fermeture glisse, le tout a été lavé et réimperméabilisé.',
          '{lastName}様、お預かりした品の修理が完了しました。縫い目の防水処理、ファスナーの交換、洗濯と撥水加工も済んでおります。',
        ),
      ],
      button: text('Choose a pick-up time', 'Choisir un créneau de retrait', '受け取り日時を選ぶ'),
      products: 0,
      leads: [0, 2, 3],
      coupon: false,
      facts: [
        [text('Repair', 'Réparation', '修理番号'), text('{order}', '{order}', '{order}')],
        [text('Item', 'Article', '品名'), text('{product}', '{product}', '{product}')],
        [text('Finished', 'Terminée le', '完了日'), text('{date}', '{date}', '{date}')],
        [
          text('Price', 'Prix', '料金'),
          text(
            'Free under our repair promise',
            'Offerte : garantie réparation',
            '修理保証により無料',
          ),
        ],
      ],
    },
  ],
};
