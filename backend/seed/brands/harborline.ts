import { text, type Brand } from '../brandTypes';

/** Retail bank, United States. */
export const harborline: Brand = {
  code: 'HARBORLINE',
  groupId: 'grp-harborline',
  name: 'Harborline Bank',
  domain: 'harborline.example',
  tagline: text('Banking, steady as she goes', 'La banque, cap maintenu', '揺るがない安心の銀行'),
  legal:
    'Harborline Bank, N.A., 220 Pier Street, New York, NY 10038, USA · Member FDIC · Equal Housing Lender',
  currency: 'USD',
  utcOffset: -5,
  languages: { en: 10, fr: 2, ja: 2 },
  theme: {
    template: 'bank',
    page: '#eef1f6',
    panel: '#ffffff',
    ink: '#14213a',
    muted: '#5b6880',
    accent: '#17417e',
    accentInk: '#ffffff',
    heroFrom: '#0d2a5c',
    heroTo: '#2f6fb5',
    tile: '#edf2f9',
    art: 'bars',
    radius: 4,
  },
  products: [
    {
      id: 'tide',
      name: text('Tide rewards card', 'Carte à avantages Tide', 'タイド ポイントカード'),
      price: 0,
      shape: 'card',
    },
    {
      id: 'anchor',
      name: text('Anchor savings, 4.10%', 'Épargne Ancre, 4,10 %', 'アンカー定期預金 4.10%'),
      price: 100,
      shape: 'gem',
    },
    {
      id: 'lighthouse',
      name: text('Lighthouse home loan', 'Prêt immobilier Phare', 'ライトハウス住宅ローン'),
      price: 995,
      shape: 'house',
    },
    {
      id: 'voyage',
      name: text('Voyage travel cover', 'Assurance voyage Cap', 'ボヤージュ旅行保険'),
      price: 49,
      shape: 'plane',
    },
    {
      id: 'skipper',
      name: text('Skipper student account', 'Compte étudiant Mousse', 'スキッパー学生口座'),
      price: 0,
      shape: 'book',
    },
    {
      id: 'ledger',
      name: text('Ledger for business', 'Grand Livre Pro', 'レジャー法人口座'),
      price: 15,
      shape: 'bag',
    },
  ],
  campaigns: [
    {
      id: 'HB-STATEMENT',
      kind: 'notice',
      from: 'statements',
      share: 34,
      rhythm: { type: 'steady', from: 4, to: 12 },
      subject: text(
        'Your statement for account {order} is ready',
        'Votre relevé du compte {order} est disponible',
        '口座 {order} の明細書が用意できました',
      ),
      preheader: text(
        'Sign in to read it. We never ask for your password by email',
        'Connectez-vous pour le lire. Nous ne demandons jamais votre mot de passe par e-mail',
        'ログインしてご覧ください。メールで暗証番号をお尋ねすることはありません',
      ),
      heading: text('Your statement is ready', 'Votre relevé est prêt', '明細書のお知らせ'),
      paragraphs: [
        text(
          'Dear {firstName} {lastName}, your monthly statement is available in online banking. Here is a summary.',
          'Bonjour {firstName} {lastName}, votre relevé mensuel est disponible dans votre espace client. En voici le résumé.',
          '{lastName} {firstName}様、今月の取引明細書をオンラインバンキングでご覧いただけます。概要は次のとおりです。',
        ),
      ],
      button: text('View statement', 'Voir le relevé', '明細書を見る'),
      products: 0,
      coupon: false,
      facts: [
        [text('Account', 'Compte', '口座'), text('{order}', '{order}', '{order}')],
        [text('Statement date', 'Date du relevé', '作成日'), text('{date}', '{date}', '{date}')],
        [
          text('Payments received', 'Versements reçus', '入金額'),
          text('{total}', '{total}', '{total}'),
        ],
        [text('Minimum due', 'Minimum dû', '最低支払額'), text('$35.00', '35,00 $', '35.00ドル')],
      ],
    },
    {
      id: 'HB-ALERT',
      kind: 'notice',
      from: 'alerts',
      share: 40,
      rhythm: { type: 'steady', from: 6, to: 24 },
      subject: text(
        'Card purchase alert: {total}',
        'Alerte achat par carte : {total}',
        'カードご利用のお知らせ：{total}',
      ),
      preheader: text('Was this you?', 'Est-ce bien vous ?', 'ご本人様のご利用ですか'),
      heading: text(
        'A purchase was made with your card',
        'Un achat a été réglé avec votre carte',
        'カードのご利用がありました',
      ),
      paragraphs: [
        text(
          'Dear {firstName}, you asked us to tell you about purchases above your limit. If you don’t recognise this one, block the card at once.',
          'Bonjour {firstName}, vous nous avez demandé de vous signaler les achats au-delà de votre seuil. Si vous ne reconnaissez pas celui-ci, bloquez la carte immédiatement.',
          '{lastName}様、設定された金額を超えるご利用がありましたのでお知らせします。お心当たりのない場合は、すぐにカードを停止してください。',
        ),
      ],
      button: text('It wasn’t me', 'Ce n’était pas moi', '利用した覚えがない'),
      products: 0,
      coupon: false,
      facts: [
        [text('Amount', 'Montant', '金額'), text('{total}', '{total}', '{total}')],
        [text('Reference', 'Référence', '照会番号'), text('{order}', '{order}', '{order}')],
        [text('Date', 'Date', '日付'), text('{date}', '{date}', '{date}')],
      ],
    },
    {
      id: 'HB-RATES',
      kind: 'promotion',
      from: 'offers',
      share: 16,
      rhythm: { type: 'burst', weekdays: [2], hour: 10 },
      subject: text(
        '{firstName}, meet {product}',
        '{firstName}, découvrez {product}',
        '{lastName}様に{product}のご案内',
      ),
      preheader: text(
        'Open it in five minutes with code {code}',
        'Ouverture en cinq minutes avec le code {code}',
        'コード {code} で五分でお申し込み',
      ),
      heading: text(
        'A safe harbor for your savings',
        'Un port sûr pour votre épargne',
        '大切なお金に、安心の港を',
      ),
      paragraphs: [
        text(
          'Dear {firstName}, rates move, plans don’t have to. {product} is open to customers like you, with no fee in the first year.',
          'Bonjour {firstName}, les taux bougent, vos projets non. {product} vous est ouvert, sans frais la première année.',
          '{lastName}様、金利が動いても計画は変わりません。{product}は初年度の手数料が無料です。この機会にぜひご検討ください。',
        ),
        text(
          'Terms apply. Rates are variable and may change after the account is opened.',
          'Voir conditions. Les taux sont variables et peuvent changer après l’ouverture.',
          '条件が適用されます。金利は変動し、口座開設後に変わることがあります。',
        ),
      ],
      button: text('Compare our rates', 'Comparer nos taux', '金利を比べる'),
      products: 3,
      coupon: true,
    },
    {
      id: 'HB-INSIGHT',
      kind: 'newsletter',
      from: 'insights',
      share: 10,
      rhythm: { type: 'burst', weekdays: [1], hour: 7 },
      subject: text(
        'Monday harbor watch: five numbers for the week',
        'La vigie du lundi : cinq chiffres pour la semaine',
        '月曜の港から：今週の五つの数字',
      ),
      preheader: text(
        'Markets, rents and the price of coffee',
        'Marchés, loyers et prix du café',
        '市場、家賃、そしてコーヒーの値段',
      ),
      heading: text(
        'Five numbers for your week',
        'Cinq chiffres pour votre semaine',
        '今週の五つの数字',
      ),
      paragraphs: [
        text(
          'Good morning {firstName}. Household savings rose for the third month, rents were flat, and coffee is {percent}% dearer than a year ago. Our economists explain what it means for your budget.',
          'Bonjour {firstName}. L’épargne des ménages progresse pour le troisième mois, les loyers sont stables et le café coûte {percent} % de plus qu’il y a un an. Nos économistes expliquent les effets sur votre budget.',
          '{lastName}様、おはようございます。家計の貯蓄は三か月続けて増え、家賃は横ばい、コーヒーは一年前より{percent}%高くなりました。家計への影響を専門家が解説します。',
        ),
      ],
      button: text('Read the full watch', 'Lire toute la vigie', '続きを読む'),
      products: 2,
      coupon: false,
    },
  ],
};
