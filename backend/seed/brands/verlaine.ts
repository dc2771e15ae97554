import { text, type Brand } from '../brandTypes';

/** Perfume and fashion, France. */
export const verlaine: Brand = {
  code: 'VERLAINE',
  groupId: 'grp-verlaine',
  name: 'Maison Verlaine',
  domain: 'verlaine.example',
  tagline: text('Paris, since 1924', 'Paris, depuis 1924', 'パリ、1924年より'),
  legal: 'Maison Verlaine SA, 31 rue des Archives, 75004 Paris, France · RCS Paris 552 118 902',
  currency: 'EUR',
  utcOffset: 1,
  languages: { en: 4, fr: 8, ja: 3 },
  theme: {
    template: 'fashion', page: '#f3f0ef', panel: '#ffffff', ink: '#1b1618', muted: '#7d7276', accent: '#1b1618', accentInk: '#f6e9dc',
    heroFrom: '#3c1f2b', heroTo: '#b77a6f', tile: '#f7f1ee', art: 'waves', radius: 0,
  },
  products: [
    { id: 'nuit', name: text('Nuit d’Archives, eau de parfum', 'Nuit d’Archives, eau de parfum', 'ニュイ・ダルシーヴ 香水'), price: 138, shape: 'bottle' },
    { id: 'saule', name: text('Saule silk coat', 'Manteau en soie Saule', 'ソール 絹のコート'), price: 690, shape: 'coat' },
    { id: 'marais', name: text('Marais leather bag', 'Sac en cuir Marais', 'マレ 革のバッグ'), price: 420, shape: 'bag' },
    { id: 'perle', name: text('Perle earrings', 'Boucles Perle', 'ペルル 耳飾り'), price: 95, shape: 'gem' },
    { id: 'bougie', name: text('Fig tree candle', 'Bougie Figuier', 'いちじくの香り 蝋燭'), price: 58, shape: 'candle' },
    { id: 'bottine', name: text('Rivoli ankle boots', 'Bottines Rivoli', 'リヴォリ 革の靴'), price: 310, shape: 'boot' },
  ],
  campaigns: [
    {
      id: 'MV-COLLECTION', kind: 'newsletter', from: 'maison', share: 34, rhythm: { type: 'burst', weekdays: [4], hour: 18 },
      subject: text('The winter collection, {firstName}', 'La collection d’hiver, {firstName}', '{lastName}様、冬の新作をお届けします'),
      preheader: text('Velvet, smoke and a little gold', 'Velours, fumée et un peu d’or', '天鵞絨と煙、そして少しの金'),
      heading: text('Winter, softly lit', 'L’hiver en clair-obscur', 'やわらかな光の冬'),
      paragraphs: [
        text('Twelve pieces, drawn in our studio in the Marais and made within a day’s drive of it. The {product} opens the collection; the rest follows, a little every Thursday.', 'Douze pièces dessinées dans notre studio du Marais et fabriquées à moins d’une journée de route. {product} ouvre la collection ; la suite arrive, un peu chaque jeudi.', 'マレ地区の工房で生まれた十二の作品。{product}を皮切りに、毎週木曜日に少しずつお届けいたします。'),
      ],
      button: text('Discover', 'Découvrir', '新作を見る'), products: 4, coupon: false,
    },
    {
      id: 'MV-PRIVATE-SALE', kind: 'promotion', from: 'invitation', share: 24, rhythm: { type: 'burst', weekdays: [3, 0], hour: 10 },
      subject: text('By invitation: {percent}% for you, {firstName}', 'Sur invitation : -{percent} % pour vous, {firstName}', '【ご招待】{lastName}様だけの{percent}%優待'),
      preheader: text('Private sale, your key is {code}', 'Vente privée, votre clé : {code}', '優待コードは {code} です'),
      heading: text('The private sale', 'La vente privée', '特別ご優待会'),
      paragraphs: [
        text('Dear {firstName}, before anyone else, and for four days only: {percent}% on pieces of the past season. Numbers are small; the {product} won’t be made again.', 'Chère {firstName}, avant tout le monde et pour quatre jours seulement : {percent} % sur les pièces de la saison passée. Les quantités sont comptées ; {product} ne sera pas refait.', '{lastName}様、どなたよりも先に、四日間だけのご案内です。過ぎた季節の作品を{percent}%引きにてお求めいただけます。{product}は二度と作られません。'),
      ],
      button: text('Enter the sale', 'Entrer', '会場に入る'), products: 6, coupon: true,
    },
    {
      id: 'MV-ORDER', kind: 'order', from: 'service', share: 28, rhythm: { type: 'steady', from: 8, to: 24 },
      subject: text('Your Maison Verlaine order {order}', 'Votre commande Maison Verlaine {order}', 'ご注文 {order} の確認'),
      preheader: text('Wrapped tonight, on its way tomorrow', 'Emballée ce soir, en route demain', '今夜お包みし、明日発送いたします'),
      heading: text('Thank you', 'Merci', '誠にありがとうございます'),
      paragraphs: [
        text('Dear {firstName}, your order of {date} is being wrapped. A courier will ring twice.', 'Chère {firstName}, votre commande du {date} est en cours d’emballage. Le coursier sonnera deux fois.', '{lastName}様、{date}のご注文をただいまお包みしております。配達員がお届けに伺います。'),
      ],
      button: text('Follow my parcel', 'Suivre mon colis', '配送状況を見る'), products: 2, coupon: false,
    },
    {
      id: 'MV-BIRTHDAY', kind: 'promotion', from: 'maison', share: 10, rhythm: { type: 'steady', from: 8, to: 10 },
      subject: text('Happy birthday, {firstName}', 'Joyeux anniversaire, {firstName}', '{lastName}様、お誕生日おめでとうございます'),
      preheader: text('A present is waiting for you', 'Un présent vous attend', '贈り物をご用意しました'),
      heading: text('A present for you', 'Un présent pour vous', 'ささやかな贈り物'),
      paragraphs: [
        text('Dear {firstName}, a year older, a note more complex. Please accept a sample of the {product} with your next order: your code is below.', 'Chère {firstName}, une année de plus, une note plus profonde. Recevez un échantillon de {product} avec votre prochaine commande : votre code est ci-dessous.', '{lastName}様、またひとつ深みを増した一年に。次回のご注文に{product}の小瓶を添えてお届けします。コードは下記のとおりです。'),
      ],
      button: text('Choose my present', 'Choisir mon présent', '贈り物を選ぶ'), products: 2, leads: [0, 4], coupon: true,
    },
  ],
};
