import { same, text, type Brand } from '../brandTypes';

/** Furniture, Germany. */
export const lindenhof: Brand = {
  code: 'LINDENHOF',
  groupId: 'grp-lindenhof',
  name: 'Lindenhof Living',
  domain: 'lindenhof.example',
  tagline: text('Furniture that stays', 'Des meubles qui restent', '長く使える家具'),
  legal: 'Lindenhof Living GmbH, Auguststraße 42, 10117 Berlin, Germany · HRB 148820 B, Amtsgericht Charlottenburg',
  currency: 'EUR',
  utcOffset: 1,
  languages: { en: 9, fr: 4, ja: 1 },
  theme: {
    template: 'living', page: '#efe9e1', panel: '#fbf8f4', ink: '#2d2a26', muted: '#766f66', accent: '#c2693d', accentInk: '#fffaf5',
    heroFrom: '#d9c3a5', heroTo: '#f2e4cf', tile: '#f1e7da', art: 'rooms', radius: 18,
  },
  products: [
    { id: 'linde', name: text('Linde three-seat sofa', 'Canapé Linde trois places', 'リンデ 三人掛けソファ'), price: 1290, shape: 'sofa' },
    { id: 'ahorn', name: text('Ahorn dining chair', 'Chaise Ahorn', 'アホルン 食卓の椅子'), price: 189, shape: 'chair' },
    { id: 'mond', name: text('Mond floor lamp', 'Lampadaire Mond', 'モント 床置き照明'), price: 219, shape: 'lamp' },
    { id: 'kiste', name: text('Kiste storage box', 'Boîte Kiste', 'キステ 収納箱'), price: 39, shape: 'box' },
    { id: 'schale', name: text('Schale fruit bowl', 'Coupe Schale', 'シャーレ 果物鉢'), price: 54, shape: 'bowl' },
    { id: 'farn', name: text('Farn house plant', 'Plante Farn', 'ファルン 観葉植物'), price: 29, shape: 'leaf' },
  ],
  campaigns: [
    {
      id: 'LH-ROOMS', kind: 'newsletter', from: 'home', share: 30, rhythm: { type: 'burst', weekdays: [6], hour: 9 },
      subject: text('{firstName}, a living room for long evenings', '{firstName}, un salon pour les longues soirées', '{lastName}様、夜長を楽しむ居間づくり'),
      preheader: text('Start with one lamp', 'Commencez par une lampe', 'まずは照明をひとつ'),
      heading: text('A room for long evenings', 'Une pièce pour les longues soirées', '夜長を楽しむ居間'),
      paragraphs: [
        text('Hello {firstName}, turn the ceiling light off and put two small ones on: the room gets bigger. We show four rooms and how they were lit, starting from the {product}.', 'Bonjour {firstName}, éteignez le plafonnier et allumez deux petites lampes : la pièce s’agrandit. Voici quatre pièces et leur lumière, à partir de {product}.', '{lastName}様、天井の明かりを消して小さな照明を二つ灯すと、部屋が広く感じられます。{product}から始まる四つの部屋をご紹介します。'),
      ],
      button: text('Step inside', 'Entrer', '部屋を見る'), products: 4, coupon: false,
    },
    {
      id: 'LH-BLACKWEEK', kind: 'promotion', from: 'offers', share: 22, rhythm: { type: 'burst', weekdays: [1, 5], hour: 7 },
      subject: text('Your {percent}% for the {product}: code {code}', 'Vos {percent} % sur {product} : code {code}', '{product}に使える{percent}%引き：{code}'),
      preheader: text('While stocks last', 'Dans la limite des stocks', '在庫がなくなり次第終了します'),
      heading: text('Warm rooms, {percent}% off', 'Maison chaleureuse, -{percent} %', 'あたたかな部屋を{percent}%引きで'),
      paragraphs: [
        text('Hello {firstName}, this week your code takes {percent}% off floor models and new pieces alike. Delivery up to your flat is included.', 'Bonjour {firstName}, cette semaine votre code vous offre {percent} % sur les modèles d’exposition comme sur les nouveautés. Livraison à l’étage comprise.', '{lastName}様、今週はクーポンで展示品も新作も{percent}%引きになります。お部屋までの配送料を含みます。'),
      ],
      button: text('Use my code', 'Utiliser mon code', 'クーポンを使う'), products: 6, coupon: true,
    },
    {
      id: 'LH-DELIVERY', kind: 'notice', from: 'delivery', share: 26, rhythm: { type: 'steady', from: 6, to: 20 },
      subject: text('Your delivery {order} comes tomorrow', 'Votre livraison {order} arrive demain', '配送 {order} を明日お届けします'),
      preheader: text('Two people and a van, between 8 and 12', 'Deux personnes et un camion, entre 8 h et 12 h', '午前八時から十二時の間に伺います'),
      heading: text('See you tomorrow', 'À demain', '明日お届けに伺います'),
      paragraphs: [
        text('Hello {firstName}, we will be at your door tomorrow between 8 and 12. Please measure the stairs once more, and move the cat.', 'Bonjour {firstName}, nous serons chez vous demain entre 8 h et 12 h. Mesurez encore l’escalier, et déplacez le chat.', '{lastName}様、明日の午前八時から十二時の間にお届けします。階段の幅をもう一度ご確認ください。'),
      ],
      button: text('Change the time', 'Changer l’horaire', '日時を変更する'), products: 0, coupon: false,
      facts: [
        [text('Delivery', 'Livraison', '配送番号'), same('{order}')],
        [text('Piece', 'Meuble', '商品'), same('{product}')],
        [text('Ordered', 'Commandé le', '注文日'), same('{date}')],
        [text('Window', 'Créneau', '時間帯'), same('08:00 – 12:00')],
      ],
    },
    {
      id: 'LH-ORDER', kind: 'order', from: 'orders', share: 22, rhythm: { type: 'steady', from: 7, to: 23 },
      subject: text('We have your order {order}, {firstName}', 'Nous avons bien reçu votre commande {order}', '{lastName}様、ご注文 {order} を受け付けました'),
      preheader: text('Built for you in six weeks', 'Fabriqué pour vous en six semaines', '六週間かけてお作りします'),
      heading: text('Order received', 'Commande reçue', 'ご注文を受け付けました'),
      paragraphs: [
        text('Hello {firstName}, thank you. Our workshop in the Spreewald starts on your order of {date} next week. You can still change the fabric for three days.', 'Bonjour {firstName}, merci. Notre atelier du Spreewald commence votre commande du {date} la semaine prochaine. Vous pouvez encore changer le tissu pendant trois jours.', '{lastName}様、ありがとうございます。{date}のご注文は来週から工房で製作に入ります。三日間は布地の変更を承ります。'),
      ],
      button: text('Open my order', 'Ouvrir ma commande', '注文を開く'), products: 2, coupon: false,
    },
  ],
};
