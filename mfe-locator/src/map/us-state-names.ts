import type Feature from 'ol/Feature';
import type { FeatureLike } from 'ol/Feature';
import type Point from 'ol/geom/Point';
import type Polygon from 'ol/geom/Polygon';
import type MultiPolygon from 'ol/geom/MultiPolygon';
import type { State } from 'ol/render';
import Style from 'ol/style/Style';
import { color, font } from '@site/brand/tokens';

/** Metres a pixel (zoom 4.5 and 9): further out names collide, closer in few would be in sight. */
const FARTHEST_RESOLUTION = 7000;
const CLOSEST_RESOLUTION = 300;

/** A point well inside the largest part of a state. */
const middleOf = (feature: FeatureLike): Point => {
  const shape = (feature as Feature<Polygon | MultiPolygon>).getGeometry()!;
  const parts =
    shape.getType() === 'MultiPolygon' ? (shape as MultiPolygon).getPolygons() : [shape as Polygon];
  return parts.reduce((a, b) => (b.getArea() > a.getArea() ? b : a)).getInteriorPoint();
};

/** Drawn by hand: OpenLayers' own text measures its font with `innerHTML`, which trusted types forbid. */
const drawName = (pixel: number[], { context, feature, pixelRatio }: State): void => {
  const [x = 0, y = 0] = pixel;
  context.font = `600 ${13 * pixelRatio}px ${font.text}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillStyle = color.muted;
  context.fillText(String(feature.get('name')), x, y);
};

const name = new Style({
  geometry: middleOf,
  renderer: (pixel, state) => drawName(pixel as number[], state),
});

/** The style for the names of the states at this resolution, in metres a pixel; none where they do not fit. */
export const stateNameStyle = (resolution: number): Style[] =>
  resolution > CLOSEST_RESOLUTION && resolution < FARTHEST_RESOLUTION ? [name] : [];
