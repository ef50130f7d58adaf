import { d, path } from '../drawing/svg';

/** A drop of a given height whose lower round is centred on (0, 0). */
export const dropOutline = (height: number) => {
  const r = height * 0.34;
  const top = -height + r;
  return d`M0 ${top}C${r * 0.22} ${top * 0.62} ${r} ${top * 0.36} ${r} 0A${r} ${r} 0 0 1 ${-r} 0C${-r} ${top * 0.36} ${-r * 0.22} ${top * 0.62} 0 ${top}z`;
};

/** The maker's mark: a drop with the crescent of light that gathers at its foot. */
export const emblem = (x: number, y: number, height: number, fill: string, opacity = 1) => {
  const r = height * 0.34;
  const crescent = d`M${-r * 0.62} ${-r * 0.02}A${r * 0.64} ${r * 0.64} 0 0 0 ${r * 0.12} ${r * 0.64}A${r * 0.86} ${r * 0.86} 0 0 1 ${-r * 0.62} ${-r * 0.02}z`;
  return path(`${dropOutline(height)}${crescent}`, {
    transform: `translate(${x} ${y})`,
    fill,
    fillRule: 'evenodd',
    fillOpacity: opacity,
  });
};
