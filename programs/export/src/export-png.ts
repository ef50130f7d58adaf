/**
 * `npm run png -w @site/export [-- <name>…]`: exports social cards and icons of packages/art from its SVG files,
 * all of them or those named. A card shows the name in `BRAND_NAME`, and the title of the page that uses it.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { DEFAULT_NAME } from '@site/brand/name';
import { MINIMUM_AGE } from '@site/brand/promises';
import { color } from '@site/brand/tokens';
import { readDescription } from '@site/tooling/part/description';
import { ROOT } from '@site/tooling/repository';
import sharp from 'sharp';
import { ART, fontFace, readSvg, runExport } from './browser-page';

/** The size that all networks show completely as a large card, in px: https://ogp.me */
const CARD = { width: 1200, height: 630 };
const PICTURE = { width: 660, height: 630 };

/**
 * Cards whose picture has another name, or that show only a section (a viewBox) of the picture. The picture of any other
 * card has the name of the card, and is in one of `FOLDERS`.
 */
const PICTURES: Record<string, [picture: string, view?: string]> = {
  site: ['scenes/hero-drop', '760 0 840 900'],
  edibles: ['products/mango-gummies'],
  apparel: ['apparel/hoodie-amber'],
  locator: ['scenes/locator', '900 0 1143 900'],
  qr: ['scenes/lottery'],
};
const FOLDERS = ['products', 'scenes', 'tools', 'nav'];

/** Size in px, and the scale of the favicon's drop. A maskable icon keeps the drop within four fifths of the picture. */
const ICONS: Record<string, { size: number; scale: number }> = {
  'apple-180': { size: 180, scale: 1.075 },
  'any-192': { size: 192, scale: 1.075 },
  'any-512': { size: 512, scale: 1.075 },
  'maskable-512': { size: 512, scale: 0.825 },
};

/** Card name → title of the first page that uses it. */
const cardTitles = (): Map<string, string> => {
  const titles = new Map<string, string>();
  for (const part of readdirSync(ROOT).filter((name) => name.startsWith('mfe-')))
    for (const page of readDescription(join(ROOT, part), part).pages)
      for (const { card, title } of [page, ...(page.paths ?? [])].filter(
        (entry) => typeof entry === 'object',
      )) {
        const name = /^@site\/art\/social\/(.*)\.png$/.exec(card?.image ?? '')?.[1];
        if (name && title && !titles.has(name)) titles.set(name, title);
      }
  return titles;
};

const cardHtml = (name: string, title: string): string => {
  const folder = FOLDERS.find((each) => existsSync(join(ART, `svg/${each}/${name}.svg`)));
  const [picture, view] = PICTURES[name] ?? [`${folder}/${name}`];
  const svg = readSvg(picture);
  const [, ...size] = /width="(\d+)" height="(\d+)"/.exec(svg)!;
  const viewBox = view ?? `0 0 ${size.join(' ')}`;
  const [, , width = 0, height = 0] = viewBox.split(' ').map(Number);
  const fade = 'transparent, black 88px, black calc(100% - 88px), transparent';
  return `<style>
    ${fontFace('fraunces', '500-normal')}
    ${fontFace('instrument-sans', '500-normal')}
    body { margin: 0; color: ${color.text}; font: 500 34px/1.08 fraunces; text-rendering: geometricPrecision;
      background: radial-gradient(75% 75% at 72% 45%,
        color-mix(in srgb, ${color.raised}, ${color.amber} 7.5%), ${color.raised} 45%, ${color.ground}); }
    body > * { position: absolute; margin: 0; }
    .picture { inset: 0 0 0 auto; width: ${PICTURE.width}px; display: grid; place-items: center; }
    .picture > svg { width: ${Math.min(PICTURE.width, (PICTURE.height * width) / height)}px;
      mask: linear-gradient(to right, ${fade}), linear-gradient(${fade}); mask-composite: intersect; }
    .mark { left: 61.5px; top: 59px; color: ${color.amber}; }
    .mark svg { width: 49px; height: 49px; }
    .name { left: 116px; top: 66px; }
    h1 { left: 72px; width: 440px; top: 327px; translate: 0 -50%; font-weight: 500; }
    .age { left: 72px; top: 539px; font: 500 24px instrument-sans; color: ${color.muted}; }
  </style>
  <div class="picture"><svg viewBox="${viewBox}">${svg}</svg></div>
  <div class="mark">${readSvg('brand/mark')}</div>
  <div class="name">${process.env.BRAND_NAME?.trim() || DEFAULT_NAME}</div>
  <h1>${title}</h1>
  <p class="age">For adults of ${MINIMUM_AGE} and over</p>`;
};

const iconHtml = ({ size, scale }: (typeof ICONS)[string]): string => `
  <body style="margin: 0; background: ${color.ground}; overflow: hidden">
    <div style="scale: ${scale}; translate: 0 -1%">
      ${readSvg('brand/favicon').replace(/width="32" height="32"/, `width="${size}" height="${size}" style="display: block"`)}`;

/** Sets the largest font size with which the title has at most three lines and no word exceeds a line. */
const fitTitle = (page: Page) =>
  page.locator('h1').evaluate(async (h1) => {
    await document.fonts.ready;
    const fits = (size: number): boolean => {
      h1.style.fontSize = `${size}px`;
      return h1.scrollWidth <= 440 && h1.clientHeight < 3.5 * 1.08 * size;
    };
    if (![84, 76, 68, 60, 52, 46].some(fits))
      throw new Error(`"${h1.textContent}" is too long for a card.`);
  });

void runExport(async (page) => {
  const titles = cardTitles();
  const all = [...titles.keys(), ...Object.keys(ICONS)];
  const names = process.argv.length > 2 ? process.argv.slice(2) : all;
  const unknown = names.filter((name) => !all.includes(name));
  if (unknown.length > 0) throw new Error(`No card or icon: ${unknown.join(', ')}.`);
  for (const name of names) {
    const icon = ICONS[name];
    await page.setViewportSize(icon ? { width: icon.size, height: icon.size } : CARD);
    await page.setContent(icon ? iconHtml(icon) : cardHtml(name, titles.get(name)!));
    if (!icon) await fitTitle(page);
    // Networks omit large pictures: with 256 dithered colors a card is smaller than 200 KB.
    await sharp(await page.screenshot())
      .removeAlpha()
      .png({ palette: true, colours: 256, dither: 1, compressionLevel: 9 })
      .toFile(join(ART, icon ? 'icons' : 'social', `${name}.png`));
  }
});
