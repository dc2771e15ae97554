import type { Localization } from '@/lib/localization';

/** The few texts needed before the console has sent its own. */
export const ownTexts: Record<Localization, { notIsolated: string; noSender: string }> = {
  en_US: {
    notIsolated:
      'This page is not isolated from the console, so no email is shown. The web server must send the security headers of /viewer.html.',
    noSender: 'This page shows an email when the console opens it.',
  },
  fr_FR: {
    notIsolated:
      'Cette page n’est pas isolée de la console : aucun e-mail n’est affiché. Le serveur web doit envoyer les en-têtes de sécurité de /viewer.html.',
    noSender: 'Cette page affiche un e-mail lorsque la console l’ouvre.',
  },
  ja_JP: {
    notIsolated:
      'このページはコンソールから分離されていないため、メールを表示しません。Web サーバーが /viewer.html のセキュリティヘッダーを送信する必要があります。',
    noSender: 'このページは、コンソールから開かれたときにメールを表示します。',
  },
};
