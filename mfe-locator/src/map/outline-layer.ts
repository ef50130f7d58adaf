import { color } from '@site/brand/tokens';
import type Feature from 'ol/Feature';
import TopoJSON from 'ol/format/TopoJSON';
import type MultiPolygon from 'ol/geom/MultiPolygon';
import type Polygon from 'ol/geom/Polygon';
import VectorLayer from 'ol/layer/Vector';
import { toLonLat } from 'ol/proj';
import VectorSource from 'ol/source/Vector';
import Fill from 'ol/style/Fill';
import Stroke from 'ol/style/Stroke';
import Style from 'ol/style/Style';
import states from 'us-atlas/states-10m.json';
import { createLabelPlacer, type NamedPlace } from './labels';

/** An interior point of the largest polygon of a state. */
const centerOf = (feature: Feature): number[] => {
  const shape = (feature as Feature<Polygon | MultiPolygon>).getGeometry()!;
  const parts =
    shape.getType() === 'MultiPolygon' ? (shape as MultiPolygon).getPolygons() : [shape as Polygon];
  const largest = parts.reduce((a, b) => (b.getArea() > a.getArea() ? b : a));
  return largest.getInteriorPoint().getCoordinates();
};

const stateNames = (states: readonly Feature[]): NamedPlace[] =>
  states.map((state) => {
    const [longitude = 0, latitude = 0] = toLonLat(centerOf(state));
    return { text: String(state.get('name')), place: { latitude, longitude } };
  });

// At module level, because OpenLayers decodes the arcs in place.
const source = new VectorSource<Feature>({
  features: new TopoJSON({ layers: ['states'] }).readFeatures(states, {
    featureProjection: 'EPSG:3857',
  }),
});

const land = new Style({
  fill: new Fill({ color: color.raised }),
  stroke: new Stroke({ color: color.control, width: 1 }),
});

/** Outlines of the US states (U.S. Census Bureau, via us-atlas) below the tiles, loaded only if tiles are missing. */
export const createOutlineLayer = () => new VectorLayer({ source, style: land, zIndex: -1 });

export const labelPlacer = createLabelPlacer(stateNames(source.getFeatures()));
