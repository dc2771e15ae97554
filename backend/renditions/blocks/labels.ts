import { text, type Text } from '../../seed/brandTypes';

/** Words that every brand's mail uses. */
export const LABELS = {
  code: text('Your code', 'Votre code', 'クーポンコード'),
  codeNote: text(
    'Valid for 14 days, once per customer, not with other offers.',
    'Valable 14 jours, une fois par client, non cumulable.',
    '有効期間は十四日間です。お一人様一回限り、他の割引とは併用できません。',
  ),
  order: text('Order', 'Commande', '注文番号'),
  orderDate: text('Date', 'Date', '注文日'),
  total: text('Total', 'Total', '合計'),
  shop: text('View', 'Voir', '詳しく'),
  online: text('View in your browser', 'Voir dans le navigateur', 'ブラウザで表示'),
  reason: text(
    'You receive this email at {email} because you are a customer of {brand}.',
    'Vous recevez cet e-mail à {email} parce que vous êtes client de {brand}.',
    '{brand}のお客様である{email}宛にお送りしています。',
  ),
  unsubscribe: text('Unsubscribe', 'Se désabonner', '配信停止'),
  preferences: text('Preferences', 'Préférences', '配信設定'),
  privacy: text('Privacy', 'Confidentialité', '個人情報保護'),
} satisfies Record<string, Text>;
