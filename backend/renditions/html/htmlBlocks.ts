import { escape as esc } from 'es-toolkit';
import type { Block, CampaignMail, FactRow, ProductTile } from '../blocks/campaignBlocks';
import { layoutOf } from '../blocks/layout';

const SANS = "Helvetica, Arial, 'Hiragino Sans', 'Noto Sans JP', 'Noto Sans CJK JP', sans-serif";
const SERIF = "Georgia, 'Hiragino Mincho ProN', 'Noto Serif JP', 'Noto Serif CJK JP', serif";

/** The fonts of a mail: for headings and for the rest. */
export function fonts(mail: CampaignMail): { heading: string; body: string } {
  return { heading: layoutOf(mail.brand.theme.template).serif ? SERIF : SANS, body: SANS };
}

/** Where the brand's pictures lie. */
export function imageUrl(mail: CampaignMail, name: string): string {
  return `https://img.${mail.brand.domain}/mail/${mail.campaign.id.toLowerCase()}/${name}`;
}

const row = (padding: string, align: string, content: string, extra = '') =>
  `<tr>\n<td class="pad" align="${align}" style="padding:${padding};${extra}">${content}</td>\n</tr>\n`;

function brandRow(mail: CampaignMail, block: Block & { type: 'brand' }): string {
  const { theme } = mail.brand;
  const layout = layoutOf(theme.template);
  const bar = layout.header === 'bar';
  const align = layout.header === 'center' ? 'center' : 'left';
  const color = bar ? theme.accentInk : theme.accent;
  const logo = `<img src="${imageUrl(mail, 'logo.png')}" width="36" height="36" alt="" style="vertical-align:middle;border:0;border-radius:${Math.min(theme.radius, 18)}px;background:${bar ? theme.heroTo : theme.accent};">`;
  const name = `<span style="font-family:${fonts(mail).heading};font-size:22px;font-weight:bold;letter-spacing:${layout.tracking}em;color:${color};vertical-align:middle;">${esc(block.name)}</span>`;
  const tagline = `<div style="font-size:12px;line-height:18px;color:${bar ? theme.accentInk : theme.muted};padding-top:6px;">${esc(block.tagline)}</div>`;
  return row(
    '22px 32px',
    align,
    `${logo}&nbsp;&nbsp;${name}${tagline}`,
    bar ? `background-color:${theme.accent};` : '',
  );
}

function heroRow(mail: CampaignMail, block: Block & { type: 'hero' }): string {
  const { theme } = mail.brand;
  const layout = layoutOf(theme.template);
  // A fixed height keeps the colours of the hero in sight while its picture is not loaded.
  const height = block.title === null ? layout.heroHeight : 150;
  const onLight = theme.art === 'petals' || theme.art === 'rooms';
  const image = `<a href="${esc(block.url)}" style="text-decoration:none;"><img src="${imageUrl(mail, `hero-${block.seed}.jpg`)}" width="600" height="${height}" alt="${esc(block.alt)}" style="display:block;width:100%;height:${height}px;object-fit:cover;border:0;color:${onLight ? theme.ink : '#ffffff'};font-size:13px;"></a>`;
  const title =
    block.title === null
      ? ''
      : `<div style="padding:28px 32px 32px;font-family:${fonts(mail).heading};font-size:${layout.headingSize}px;line-height:1.25;font-weight:bold;color:#ffffff;text-align:${layout.align};text-shadow:0 1px 6px ${theme.heroFrom};">${esc(block.title)}</div>`;
  const background = `background-color:${theme.heroFrom};background-image:linear-gradient(160deg, ${theme.heroFrom}, ${theme.heroTo});`;
  return `<tr>\n<td bgcolor="${theme.heroFrom}" style="${background}">${image}${title}</td>\n</tr>\n`;
}

function factsRow(mail: CampaignMail, rows: readonly FactRow[]): string {
  const { theme } = mail.brand;
  const cells = rows.map(({ label, value, strong }) => {
    const style = `padding:11px 14px;border-bottom:1px solid ${theme.page};font-size:15px;${strong ? `font-weight:bold;color:${theme.accent};` : ''}`;
    return `<tr><td style="${style}${strong ? '' : `color:${theme.muted};`}">${esc(label)}</td><td align="right" style="${style}">${esc(value)}</td></tr>`;
  });
  return row(
    '8px 32px 16px',
    'left',
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${theme.tile}" style="border-radius:${theme.radius}px;">${cells.join('\n')}</table>`,
  );
}

function tileHtml(mail: CampaignMail, tile: ProductTile, more: string, size: number): string {
  const { theme } = mail.brand;
  const image = `<img src="${imageUrl(mail, `${tile.id}.jpg`)}" width="${size}" height="${size}" alt="${esc(tile.name)}" style="display:block;width:${size}px;max-width:100%;height:${size}px;border:0;border-radius:${theme.radius}px;background-color:${theme.tile};color:${theme.muted};font-size:13px;">`;
  const words = `<div style="font-size:15px;line-height:21px;font-weight:bold;color:${theme.ink};">${esc(tile.name)}</div><div style="font-size:15px;line-height:22px;color:${theme.accent};">${esc(tile.price)}</div><a href="${esc(tile.url)}" style="font-size:13px;color:${theme.muted};">${esc(more)}</a>`;
  const link = `<a href="${esc(tile.url)}" style="text-decoration:none;">${image}</a>`;
  if (size > 100) return `${link}<div style="padding-top:10px;">${words}</div>`;
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td width="${size + 18}">${link}</td><td>${words}</td></tr></table>`;
}

function productsRow(mail: CampaignMail, block: Block & { type: 'products' }): string {
  const { columns } = layoutOf(mail.brand.theme.template);
  const size = { 1: 84, 2: 244, 3: 160 }[columns];
  const rows: string[] = [];
  for (let index = 0; index < block.tiles.length; index += columns) {
    const cells = Array.from({ length: columns }, (_, offset) => block.tiles[index + offset]).map(
      (tile) =>
        `<td class="tile" valign="top" width="${Math.round(100 / columns)}%" style="padding:12px;">${tile ? tileHtml(mail, tile, block.more, size) : ''}</td>`,
    );
    rows.push(`<tr>${cells.join('\n')}</tr>`);
  }
  return row(
    '12px 20px',
    'left',
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">${rows.join('\n')}</table>`,
  );
}

function couponRow(mail: CampaignMail, block: Block & { type: 'coupon' }): string {
  const { theme } = mail.brand;
  const box = `<div style="border:2px dashed ${theme.accent};border-radius:${theme.radius}px;background-color:${theme.tile};padding:18px;text-align:center;"><div style="font-size:13px;color:${theme.muted};">${esc(block.label)}</div><div style="font-size:26px;line-height:38px;font-weight:bold;letter-spacing:0.08em;color:${theme.accent};">${esc(block.code)}</div><div style="font-size:12px;line-height:18px;color:${theme.muted};">${esc(block.note)}</div></div>`;
  return row('8px 32px 16px', 'left', box);
}

function buttonRow(mail: CampaignMail, block: Block & { type: 'button' }): string {
  const { theme } = mail.brand;
  const layout = layoutOf(theme.template);
  const radius = layout.button === 'pill' ? 26 : theme.radius;
  const colors =
    layout.button === 'outline'
      ? `color:${theme.accent};border:2px solid ${theme.accent};`
      : `color:${theme.accentInk};background-color:${theme.accent};border:2px solid ${theme.accent};`;
  return row(
    '12px 32px 28px',
    layout.align,
    `<a href="${esc(block.url)}" style="display:inline-block;padding:13px 30px;border-radius:${radius}px;${colors}font-size:16px;font-weight:bold;text-decoration:none;">${esc(block.label)}</a>`,
  );
}

function footerRow(mail: CampaignMail, block: Block & { type: 'footer' }): string {
  const { theme } = mail.brand;
  const social = ['instagram', 'youtube', 'web'].map(
    (name) =>
      `<img src="${imageUrl(mail, `${name}.png`)}" width="24" height="24" alt="${name}" style="border:0;margin:0 5px;border-radius:12px;background:${theme.muted};color:${theme.panel};font-size:0;">`,
  );
  const links = block.links.map(
    ({ label, url }) => `<a href="${esc(url)}" style="color:${theme.muted};">${esc(label)}</a>`,
  );
  const pixel = `<img src="https://t.${mail.brand.domain}/o/{token}.gif" width="1" height="1" alt="" style="display:block;width:1px;height:1px;border:0;">`;
  return row(
    '24px 32px 30px',
    'center',
    `${social.join('')}<div style="padding-top:14px;">${esc(block.reason)}</div><div style="padding-top:8px;">${esc(block.legal)}</div><div style="padding-top:8px;">${links.join(' &nbsp;·&nbsp; ')}</div>${pixel}`,
    `font-size:12px;line-height:19px;color:${theme.muted};background-color:${theme.page};`,
  );
}

/** One block as rows of the mail's table; personal tokens stay in it. */
export function blockHtml(mail: CampaignMail, block: Block): string {
  const { theme } = mail.brand;
  const layout = layoutOf(theme.template);
  switch (block.type) {
    case 'brand':
      return brandRow(mail, block);
    case 'hero':
      return heroRow(mail, block);
    case 'heading':
      return row(
        layout.heading === 'above' ? '20px 32px 24px' : '28px 32px 4px',
        layout.align,
        `<h1 style="margin:0;font-family:${fonts(mail).heading};font-size:${layout.headingSize}px;line-height:1.3;color:${theme.ink};">${esc(block.words)}</h1>`,
      );
    case 'paragraph':
      return row(
        '16px 32px 8px',
        layout.align,
        esc(block.words),
        `font-size:16px;line-height:26px;color:${theme.ink};`,
      );
    case 'facts':
      return factsRow(mail, block.rows);
    case 'products':
      return productsRow(mail, block);
    case 'coupon':
      return couponRow(mail, block);
    case 'button':
      return buttonRow(mail, block);
    case 'footer':
      return footerRow(mail, block);
  }
}
