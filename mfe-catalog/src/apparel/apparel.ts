import { APPAREL_SIZES } from '@site/contracts';

export const APPAREL_CATEGORIES = [
  'T-Shirts',
  'Hoodies',
  'Outerwear',
  'Accessories',
  'Digital',
] as const;
export type ApparelCategory = (typeof APPAREL_CATEGORIES)[number];

/** An item of the apparel page (docs/product.md, section 3.3). Prices in US dollars. */
export interface ApparelItem {
  id: string;
  name: string;
  category: ApparelCategory;
  price: number;
  /** Set only for items on sale. */
  originalPrice?: number;
  /** Out of 5. */
  rating: number;
  description: string;
  sizes: readonly string[];
  colors: readonly string[];
  featured: boolean;
}

export const apparel: readonly ApparelItem[] = [
  {
    id: 'hoodie',
    name: 'Resin Hoodie',
    category: 'Hoodies',
    price: 65,
    rating: 4.8,
    description: 'Heavyweight brushed cotton with an embroidered drop and deep pockets.',
    sizes: APPAREL_SIZES,
    colors: ['Charcoal', 'Amber'],
    featured: true,
  },
  {
    id: 'tee',
    name: 'Label Tee',
    category: 'T-Shirts',
    price: 28,
    originalPrice: 35,
    rating: 4.6,
    description: 'Our drop, printed on the chest of a midweight organic cotton tee.',
    sizes: APPAREL_SIZES,
    colors: ['Black', 'Bone', 'Moss'],
    featured: true,
  },
  {
    id: 'snapback',
    name: 'Drop Snapback Hat',
    category: 'Accessories',
    price: 32,
    rating: 4.5,
    description: 'Six panels, a curved brim and our woven drop on the front.',
    sizes: ['One size'],
    colors: ['Black', 'Tobacco'],
    featured: false,
  },
  {
    id: 'tote',
    name: 'Market Tote',
    category: 'Accessories',
    price: 22,
    rating: 4.7,
    description: 'Sturdy canvas with long handles. It stands up on its own.',
    sizes: ['One size'],
    colors: ['Natural', 'Black'],
    featured: false,
  },
  {
    id: 'jacket',
    name: 'Night Shift Jacket',
    category: 'Outerwear',
    price: 95,
    rating: 4.9,
    description: 'A waxed work jacket with a quilted lining for cold walks home.',
    sizes: APPAREL_SIZES,
    colors: ['Black', 'Bark'],
    featured: true,
  },
  {
    id: 'cookbook',
    name: 'The Slow Kitchen, a digital cookbook',
    category: 'Digital',
    price: 19.99,
    rating: 4.7,
    description: 'Forty recipes for adults, starting with a chapter on measuring your dose.',
    sizes: ['PDF'],
    colors: [],
    featured: false,
  },
];

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** `$65.00` */
export const formatPrice = (amount: number): string => dollars.format(amount);
