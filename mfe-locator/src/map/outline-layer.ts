import type Feature from 'ol/Feature';
import TopoJSON from 'ol/format/TopoJSON';
import VectorLayer from 'ol/layer/Vector';
import VectorSource from 'ol/source/Vector';
import Fill from 'ol/style/Fill';
import Stroke from 'ol/style/Stroke';
import Style from 'ol/style/Style';
import { color } from '@site/brand/tokens';
import states from 'us-atlas/states-10m.json';
import { labeller } from './labels';
import { stateNames } from './us-state-names';

// Read once for the life of the page: OpenLayers decodes the arcs in place.
const source = new VectorSource<Feature>({
  features: new TopoJSON({ layers: ['states'] }).readFeatures(states, {
    featureProjection: 'EPSG:3857',
  }),
});

const land = new Style({
  fill: new Fill({ color: color.raised }),
  stroke: new Stroke({ color: color.control, width: 1 }),
});

/**
 * The states of the USA (U.S. Census Bureau, by way of us-atlas), under the tiles: it shows through wherever
 * they are missing. A chunk of its own, fetched only then.
 */
export const createOutlineLayer = () => new VectorLayer({ source, style: land, zIndex: -1 });

/** The names that such a map has in the place of those on the tiles. */
export const labelsOf = labeller(stateNames(source.getFeatures()));
