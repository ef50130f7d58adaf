import { BoxRegular } from '@fluentui/react-icons/headless/svg/box';
import { LeafThreeRegular } from '@fluentui/react-icons/headless/svg/leaf-three';
import { PlantGrassRegular } from '@fluentui/react-icons/headless/svg/plant-grass';
import { RecycleRegular } from '@fluentui/react-icons/headless/svg/recycle';
import { WaterRegular } from '@fluentui/react-icons/headless/svg/water';
import { WeatherSunnyRegular } from '@fluentui/react-icons/headless/svg/weather-sunny';

/** The headline claims. */
export const claims = [
  { value: 'Sun', label: 'Daylight before lamps' },
  { value: 'Glass', label: 'Reuse before recycling' },
  { value: 'Loop', label: 'Recovery before disposal' },
] as const;

export const initiatives = [
  {
    icon: WeatherSunnyRegular,
    title: 'Grown in the sun',
    text: 'We buy from farms that grow outdoors or in daylight, where lamps help and do not replace the sky.',
  },
  {
    icon: WaterRegular,
    title: 'Water in a loop',
    text: 'Cooling water goes round in a closed circuit, and the fields we buy from are irrigated drop by drop.',
  },
  {
    icon: RecycleRegular,
    title: 'Solvents recovered',
    text: 'What extracts the resin is distilled, caught and used again, batch after batch.',
  },
  {
    icon: BoxRegular,
    title: 'Less packaging',
    text: 'Glass, paper and tin where the rules for child-resistant packages allow it, and no box around the box.',
  },
  {
    icon: PlantGrassRegular,
    title: 'Back to the soil',
    text: 'Spent plant material is composted with our growers and returns to the fields it came from.',
  },
  {
    icon: LeafThreeRegular,
    title: 'Short ways',
    text: 'Flower is processed in the region where it grows, and deliveries are bundled by route.',
  },
] as const;
