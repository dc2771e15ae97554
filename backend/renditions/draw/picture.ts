import { createCanvas, PDFDocument, type SKRSContext2D } from '@napi-rs/canvas';
import type { CampaignMail } from '../blocks/campaignBlocks';
import { layoutOf, PANEL_WIDTH } from '../blocks/layout';
import { fillTokens, type PersonalValues } from '../blocks/recipe';
import { drawBlock } from './drawBlocks';
import { PANEL } from './panel';
import { encodePng } from './png';
import { loadFonts } from './fonts';
import { fillBox, type Pen } from './pen';

/** What a picture is drawn of. */
export type PictureSource = { mail: CampaignMail; values: PersonalValues };

/** Pixels; a picture is as high as its mail. */
const WIDTH = PANEL_WIDTH + 2 * PANEL.x;
/** The room above the panel. */
const TOP = 20;
const THUMBNAIL_WIDTH = 320;
/** A thumbnail shows the top of its mail. */
const THUMBNAIL_HEIGHT = 400;
/** PDF points for a pixel: its pages have the scale of its picture, as those of browsers do. */
const POINTS = 72 / 96;

function makePen(context: SKRSContext2D, { mail, values }: PictureSource, isPdf: boolean): Pen {
  return {
    context,
    theme: mail.brand.theme,
    layout: layoutOf(mail.brand.theme.template),
    fill: (words) => fillTokens(words, values),
    isPdf,
  };
}

/** Heights in pixels: of the whole mail, and of its panel, which ends where the footer begins. */
type Heights = { page: number; panel: number };

/** Draws ground and blocks; gives their heights, found by a first drawing on nothing. */
function drawMail(pen: Pen, mail: CampaignMail, heights: Heights): Heights {
  const { context, theme } = pen;
  fillBox(pen, { x: 0, y: 0, width: WIDTH, height: heights.page }, theme.page);
  fillBox(
    pen,
    { x: PANEL.x, y: TOP, width: PANEL.width, height: heights.panel },
    theme.panel,
    theme.radius,
  );
  context.save();
  context.beginPath();
  context.roundRect(PANEL.x, TOP, PANEL.width, heights.panel, theme.radius);
  context.clip();
  let y = TOP;
  for (const block of mail.blocks.slice(0, -1)) y = drawBlock(pen, block, y);
  context.restore();
  const panel = y - TOP;
  for (const block of mail.blocks.slice(-1)) y = drawBlock(pen, block, y);
  return { page: Math.ceil(y), panel };
}

function measureMail(source: PictureSource): Heights {
  loadFonts();
  return drawMail(makePen(createCanvas(1, 1).getContext('2d'), source, false), source.mail, {
    page: 1,
    panel: 1,
  });
}

/** The email as a PNG, 640 pixels wide and as high as it is. */
export async function drawPng(source: PictureSource): Promise<Buffer> {
  const heights = measureMail(source);
  const canvas = createCanvas(WIDTH, heights.page);
  drawMail(makePen(canvas.getContext('2d'), source, false), source.mail, heights);
  return encodePng(canvas);
}

/** The email as a PDF of one page: real text, vector drawings, links. */
export function drawPdf(source: PictureSource): Buffer {
  const heights = measureMail(source);
  const document = new PDFDocument({
    title: fillTokens(source.mail.subject, source.values),
    author: source.mail.brand.name,
    creator: 'Message Archive',
  });
  // The library gives its whole context, though its types promise only the standard's part.
  const context = document.beginPage(WIDTH * POINTS, heights.page * POINTS) as SKRSContext2D;
  context.scale(POINTS, POINTS);
  drawMail(makePen(context, source, true), source.mail, heights);
  document.endPage();
  return document.close();
}

/** The top of the email as a small PNG, 320 pixels wide. */
export async function drawThumbnail(source: PictureSource): Promise<Buffer> {
  const heights = measureMail(source);
  const scale = THUMBNAIL_WIDTH / WIDTH;
  const canvas = createCanvas(
    THUMBNAIL_WIDTH,
    Math.min(THUMBNAIL_HEIGHT, Math.ceil(heights.page * scale)),
  );
  const context = canvas.getContext('2d');
  context.scale(scale, scale);
  drawMail(makePen(context, source, false), source.mail, heights);
  return encodePng(canvas);
}
