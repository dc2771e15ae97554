import { text, type Brand } from '../brandTypes';

/** Tea, ceramics and food by mail order, Japan. */
export const minatoya: Brand = {
  code: 'MINATOYA',
  groupId: 'grp-minatoya',
  name: '湊屋本舗',
  domain: 'minatoya.example',
  tagline: text(
    'Tea and table since 1872',
    'Le thé et la table depuis 1872',
    '明治五年創業 お茶と器',
  ),
  legal:
    '株式会社湊屋本舗 〒604-8006 京都市中京区河原町通三条上る 10-4・Minatoya Honpo K.K., Kyoto, Japan',
  currency: 'JPY',
  utcOffset: 9,
  languages: { en: 2, fr: 1, ja: 11 },
  theme: {
    template: 'stationery',
    page: '#f4efe6',
    panel: '#fffdf8',
    ink: '#33291f',
    muted: '#7a6a58',
    accent: '#9c2f2f',
    accentInk: '#fffdf8',
    heroFrom: '#f3d9d2',
    heroTo: '#e9b9a9',
    tile: '#f6eee2',
    art: 'petals',
    radius: 0,
  },
  products: [
    {
      id: 'shincha',
      name: text(
        'First-flush sencha, 100 g',
        'Sencha de première récolte, 100 g',
        '新茶 一番摘み 百グラム',
      ),
      price: 1980,
      shape: 'leaf',
    },
    {
      id: 'kyusu',
      name: text('Tokoname teapot', 'Théière de Tokoname', '常滑焼 急須'),
      price: 6800,
      shape: 'cup',
    },
    {
      id: 'bowl',
      name: text('Mino-ware matcha bowl', 'Bol à matcha de Mino', '美濃焼 抹茶茶碗'),
      price: 5400,
      shape: 'bowl',
    },
    {
      id: 'yokan',
      name: text('Chestnut yokan gift box', 'Coffret yokan aux châtaignes', '栗羊羹 贈答箱'),
      price: 3240,
      shape: 'box',
    },
    {
      id: 'hojicha',
      name: text('Roasted hojicha, 200 g', 'Hojicha torréfié, 200 g', '焙じ茶 二百グラム'),
      price: 1296,
      shape: 'leaf',
    },
    {
      id: 'furoshiki',
      name: text('Indigo furoshiki cloth', 'Furoshiki indigo', '藍染 風呂敷'),
      price: 2750,
      shape: 'bag',
    },
  ],
  campaigns: [
    {
      id: 'MNT-KISETSU',
      kind: 'newsletter',
      from: 'tayori',
      share: 32,
      rhythm: { type: 'burst', weekdays: [3], hour: 8 },
      subject: text(
        'Letter of the season: the {product} has arrived',
        'Lettre de saison : {product} est arrivé',
        '【季節の便り】{lastName}様へ、{product}が入荷しました',
      ),
      preheader: text(
        'How we brew it this month',
        'Comment nous le préparons ce mois-ci',
        '今月のおいしい淹れ方をご紹介します',
      ),
      heading: text('A letter of the season', 'Lettre de saison', '季節の便り'),
      paragraphs: [
        text(
          'Dear {firstName}, the maples along the Kamo river are turning and the shop smells of roasting tea. This is the time for the {product}: warm the pot first, then let it rest for ninety seconds.',
          'Chère cliente, cher client {firstName}, les érables de la rivière Kamo rougissent et la boutique sent le thé grillé. C’est le moment de découvrir {product} : réchauffez la théière, puis laissez reposer quatre-vingt-dix secondes.',
          '{lastName}様、鴨川沿いの紅葉が色づき、店先には焙じ茶の香りが漂う季節となりました。{product}のおいしい季節です。急須をあたためてから、ゆっくり九十秒お待ちください。',
        ),
        text(
          'Below are the pieces our tea master sets on his own table this month.',
          'Voici les pièces que notre maître de thé pose sur sa table ce mois-ci.',
          '今月、当店の茶師が自宅の食卓で使っている器をご紹介いたします。',
        ),
      ],
      button: text('See this season', 'Voir la saison', '季節の品を見る'),
      products: 4,
      leads: [0, 4],
      coupon: false,
    },
    {
      id: 'MNT-OSEIBO',
      kind: 'promotion',
      from: 'otoku',
      share: 22,
      rhythm: { type: 'burst', weekdays: [1, 5], hour: 12 },
      subject: text(
        'Gifts wrapped with care: {percent}% with {code}',
        'Cadeaux emballés avec soin : {percent} % avec {code}',
        '【会員様限定】贈り物が{percent}%引き クーポン {code}',
      ),
      preheader: text(
        'Hand-written cards are free of charge',
        'Carte manuscrite offerte',
        '手書きのお手紙を無料でお付けします',
      ),
      heading: text(
        'For those who looked after you',
        'Pour ceux qui ont pris soin de vous',
        'お世話になったあの方へ',
      ),
      paragraphs: [
        text(
          'Dear {firstName}, send the {product} to someone you are thinking of. We wrap each parcel by hand and add a card in your words.',
          'Bonjour {firstName}, offrez {product} à une personne qui compte. Chaque colis est emballé à la main, avec une carte écrite de vos mots.',
          '{lastName}様、大切なあの方へ{product}を贈りませんか。一つひとつ手で包み、お客様のお言葉を添えてお届けします。ただいま会員様は{percent}%引きでお求めいただけます。',
        ),
      ],
      button: text('Choose a gift', 'Choisir un cadeau', '贈り物を選ぶ'),
      products: 6,
      coupon: true,
    },
    {
      id: 'MNT-ORDER',
      kind: 'order',
      from: 'chumon',
      share: 34,
      rhythm: { type: 'steady', from: 6, to: 24 },
      subject: text(
        'Order {order}: thank you',
        'Commande {order} : merci',
        '【湊屋本舗】ご注文ありがとうございます（注文番号 {order}）',
      ),
      preheader: text(
        'Please check the details',
        'Merci de vérifier les détails',
        'ご注文内容をご確認ください',
      ),
      heading: text('Your order', 'Votre commande', 'ご注文内容の確認'),
      paragraphs: [
        text(
          'Dear {firstName}, thank you for your order of {date}. It leaves our store house in Kyoto within two days.',
          'Bonjour {firstName}, merci pour votre commande du {date}. Elle quittera notre entrepôt de Kyoto sous deux jours.',
          '{lastName} {firstName}様、このたびは湊屋本舗をご利用いただき誠にありがとうございます。{date}のご注文を承りました。二日以内に京都の蔵より発送いたします。',
        ),
      ],
      button: text('See my order', 'Voir ma commande', '注文内容を見る'),
      products: 3,
      coupon: false,
    },
    {
      id: 'MNT-POINT',
      kind: 'notice',
      from: 'kaiin',
      share: 12,
      rhythm: { type: 'burst', weekdays: [0], hour: 20 },
      subject: text(
        '{firstName}, your points expire soon',
        '{firstName}, vos points expirent bientôt',
        '{lastName}様、ポイントの有効期限が近づいています',
      ),
      preheader: text(
        'Use them before the end of the month',
        'À utiliser avant la fin du mois',
        '月末までにお使いください',
      ),
      heading: text('Points to use', 'Des points à utiliser', 'ポイント残高のお知らせ'),
      paragraphs: [
        text(
          'Dear {firstName}, some of your points expire at the end of the month. One point is one yen, in the shop and online.',
          'Bonjour {firstName}, une partie de vos points expire à la fin du mois. Un point vaut un yen, en boutique et en ligne.',
          '{lastName}様、お持ちのポイントの一部が月末に失効いたします。一ポイント一円として、店舗でも通信販売でもお使いいただけます。',
        ),
      ],
      button: text('Use my points', 'Utiliser mes points', 'ポイントを使う'),
      products: 2,
      coupon: false,
      facts: [
        [text('Member', 'Membre', '会員番号'), text('{order}', '{order}', '{order}')],
        [
          text('Balance', 'Solde', '残高'),
          text('{percent}0 points', '{percent}0 points', '{percent}0ポイント'),
        ],
        [text('As of', 'Au', '基準日'), text('{date}', '{date}', '{date}')],
      ],
    },
  ],
};
