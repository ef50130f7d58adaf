import { drawSvg } from './draw-svg';
import { ink } from './ink';
import { picture } from './picture';
import { PAGE, TEXT, type Pages } from './pages';

const HEIGHT = 26;

/** The maker's mark between two rules, where a chapter ends and its page goes on. */
export function printEnd(pages: Pages): void {
  const { doc } = pages;
  const top = pages.y + 2 * TEXT.unit;
  if (top + HEIGHT > TEXT.bottom) return;
  const middle = PAGE.width / 2;
  pages.artifact(() => {
    drawSvg(doc, picture('brand/mark'), { x: middle - 8, y: top, width: 16 });
    for (const side of [-1, 1])
      doc.moveTo(middle + side * 18, top + 10).lineTo(middle + side * 52, top + 10);
    doc.lineWidth(0.6).strokeOpacity(1).strokeColor(ink.line).stroke();
  });
}
