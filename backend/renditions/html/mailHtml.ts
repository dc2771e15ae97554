import { escape as escapeHtml } from 'es-toolkit';
import type { CampaignMail } from '../blocks/campaignBlocks';
import LABELS from '../blocks/labels.json';
import { blockHtml, fonts } from './htmlBlocks';

const STYLE = `
body{margin:0;padding:0;-webkit-text-size-adjust:100%}
img{-ms-interpolation-mode:bicubic}
a:hover{opacity:.85}
@media only screen and (max-width:620px){
.panel{width:100%!important;border-radius:0!important}
.pad{padding-left:20px!important;padding-right:20px!important}
.tile{display:block!important;width:auto!important}
}`;

/** A campaign's html with its tokens: tables and inline styles, as mail clients want it. */
export function mailHtml(mail: CampaignMail): string {
  const { theme, domain } = mail.brand;
  const rows = mail.blocks.map((block) => blockHtml(mail, block)).join('');
  const online = `https://www.${domain}/view?t={token}`;
  return `<!DOCTYPE html>
<html lang="${mail.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(mail.subject)}</title>
<style>${STYLE}
</style>
</head>
<body bgcolor="${theme.page}" style="margin:0;background-color:${theme.page};">
<div style="display:none;max-height:0;overflow:hidden;">${escapeHtml(mail.preheader)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${theme.page}">
<tr><td align="center" style="padding:12px;font-family:${fonts(mail).body};font-size:12px;"><a href="${online}" style="color:${theme.muted};">${escapeHtml(LABELS.online[mail.language])}</a></td></tr>
<tr><td align="center">
<table class="panel" role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" bgcolor="${theme.panel}" style="width:600px;background-color:${theme.panel};border-radius:${theme.radius}px;overflow:hidden;font-family:${fonts(mail).body};">
${rows}</table>
</td></tr>
</table>
</body>
</html>
`;
}
