import { text, type Brand } from '../brandTypes';

/** Airline, United Kingdom. */
export const kestrel: Brand = {
  code: 'KESTREL',
  groupId: 'grp-kestrel',
  name: 'Kestrel Air',
  domain: 'kestrelair.example',
  tagline: text('Small planes, big skies', 'Petits avions, grands ciels', '小さな翼で、大きな空へ'),
  legal: 'Kestrel Air Ltd, 5 Runway Lane, Edinburgh EH12 9DN, United Kingdom · Registered in Scotland SC448120',
  currency: 'GBP',
  utcOffset: 0,
  languages: { en: 9, fr: 4, ja: 2 },
  theme: {
    template: 'airline', page: '#e6f0f7', panel: '#ffffff', ink: '#0f2433', muted: '#557085', accent: '#e4572e', accentInk: '#ffffff',
    heroFrom: '#1d7fc1', heroTo: '#bfe3f5', tile: '#eaf4fa', art: 'sky', radius: 12,
  },
  products: [
    { id: 'edi-lis', name: text('Edinburgh to Lisbon', 'Édimbourg – Lisbonne', 'エディンバラ発 リスボン'), price: 79, shape: 'plane' },
    { id: 'edi-nce', name: text('Edinburgh to Nice', 'Édimbourg – Nice', 'エディンバラ発 ニース'), price: 89, shape: 'plane' },
    { id: 'lon-ber', name: text('London to Bergen', 'Londres – Bergen', 'ロンドン発 ベルゲン'), price: 69, shape: 'plane' },
    { id: 'bag', name: text('Extra cabin bag', 'Bagage cabine en plus', '追加の手荷物'), price: 18, shape: 'bag' },
    { id: 'lounge', name: text('Lounge with breakfast', 'Salon avec petit-déjeuner', '朝食付きラウンジ'), price: 26, shape: 'cup' },
    { id: 'seat', name: text('Seat with more room', 'Siège plus spacieux', '足元の広い座席'), price: 14, shape: 'chair' },
  ],
  campaigns: [
    {
      id: 'KA-CHECKIN', kind: 'notice', from: 'checkin', share: 36, rhythm: { type: 'steady', from: 4, to: 22 },
      subject: text('Check-in is open: {product}, booking {order}', 'Enregistrement ouvert : {product}, réservation {order}', 'ご搭乗手続きのご案内：{product}（予約番号 {order}）'),
      preheader: text('Have your boarding pass on your phone', 'Votre carte d’embarquement sur votre téléphone', '搭乗券をスマートフォンで受け取れます'),
      heading: text('Ready for take-off, {firstName}?', 'Prêt au décollage, {firstName} ?', '{lastName}様、出発のご準備を'),
      paragraphs: [
        text('Check-in for your flight is open and closes one hour before departure. Please have your passport at hand.', 'L’enregistrement de votre vol est ouvert et ferme une heure avant le départ. Munissez-vous de votre passeport.', 'ご搭乗便の手続きを受け付けております。出発の一時間前に締め切ります。旅券をお手元にご用意ください。'),
      ],
      button: text('Check in now', 'S’enregistrer', '搭乗手続きをする'), products: 0, leads: [0, 1, 2], coupon: false,
      facts: [
        [text('Booking', 'Réservation', '予約番号'), text('{order}', '{order}', '{order}')],
        [text('Passenger', 'Passager', '搭乗者'), text('{firstName} {lastName}', '{firstName} {lastName}', '{lastName} {firstName}')],
        [text('Flight', 'Vol', '便'), text('{product}', '{product}', '{product}')],
        [text('Booked', 'Réservé le', '予約日'), text('{date}', '{date}', '{date}')],
      ],
    },
    {
      id: 'KA-RECEIPT', kind: 'order', from: 'bookings', share: 28, rhythm: { type: 'steady', from: 6, to: 24 },
      subject: text('Booking {order} confirmed', 'Réservation {order} confirmée', 'ご予約 {order} が確定しました'),
      preheader: text('Your itinerary and receipt', 'Votre itinéraire et votre reçu', '旅程と領収書をお送りします'),
      heading: text('You’re booked', 'C’est réservé', 'ご予約が確定しました'),
      paragraphs: [
        text('Hello {firstName}, thank you for flying with us. This is your receipt of {date}; check-in opens thirty hours before departure.', 'Bonjour {firstName}, merci de voler avec nous. Voici votre reçu du {date} ; l’enregistrement ouvre trente heures avant le départ.', '{lastName}様、ご予約ありがとうございます。{date}の領収書をお送りします。搭乗手続きは出発の三十時間前から承ります。'),
      ],
      button: text('Manage my booking', 'Gérer ma réservation', '予約を確認する'), products: 3, leads: [0, 1, 2], coupon: false,
    },
    {
      id: 'KA-FLASH', kind: 'promotion', from: 'deals', share: 22, rhythm: { type: 'burst', weekdays: [2], hour: 6 },
      subject: text('48 hours: {product} with {percent}% off', '48 heures : {product} à -{percent} %', '【48時間限定】{product}が{percent}%引き'),
      preheader: text('Use {code} before Thursday, {firstName}', '{firstName}, utilisez {code} avant jeudi', '木曜日までに {code} をお使いください'),
      heading: text('48 hours of low fares', '48 heures de petits prix', '48時間限定の特別運賃'),
      paragraphs: [
        text('Hello {firstName}, where to this spring? Seats from our smallest fares, with {percent}% off on top when you use your code before Thursday.', 'Bonjour {firstName}, où partir ce printemps ? Nos plus petits prix, et {percent} % de moins avec votre code avant jeudi.', '{lastName}様、この春はどちらへ。お得な運賃から、木曜日までにクーポンのご利用でさらに{percent}%引きになります。'),
      ],
      button: text('Find a seat', 'Trouver un siège', '空席を探す'), products: 3, leads: [0, 1, 2], coupon: true,
    },
    {
      id: 'KA-MILES', kind: 'newsletter', from: 'club', share: 12, rhythm: { type: 'burst', weekdays: [5], hour: 16 },
      subject: text('Your Kestrel Club month, {firstName}', 'Votre mois Kestrel Club, {firstName}', '{lastName}様、今月のケストレルクラブ'),
      preheader: text('Miles, new routes and a weekend in Bergen', 'Miles, nouvelles lignes et un week-end à Bergen', 'マイル、新しい路線、ベルゲンの週末'),
      heading: text('A weekend in Bergen', 'Un week-end à Bergen', 'ベルゲンで過ごす週末'),
      paragraphs: [
        text('Hello {firstName}, Bergen has seven hills, a fish market and, on {percent} days of the month, rain. Take a coat and go: our crew show you their favourite corners.', 'Bonjour {firstName}, Bergen a sept collines, un marché aux poissons et, {percent} jours par mois, de la pluie. Prenez un manteau et partez : notre équipage vous montre ses coins favoris.', '{lastName}様、ベルゲンには七つの山と魚市場があり、月に{percent}日は雨が降ります。上着を持って出かけましょう。乗務員おすすめの場所をご案内します。'),
        text('You can use your miles for the flight, the lounge or a seat with more room.', 'Vos miles s’utilisent pour le vol, le salon ou un siège plus spacieux.', 'マイルは航空券、ラウンジ、座席の変更にお使いいただけます。'),
      ],
      button: text('Plan my weekend', 'Préparer mon week-end', '週末の計画を立てる'), products: 4, leads: [0, 1, 2], coupon: false,
    },
  ],
};
