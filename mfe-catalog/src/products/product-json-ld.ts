import { MINIMUM_AGE } from '@site/brand/promises';
import type { Product } from '../data/product';
import { isExtract, formatThcPercent } from './thc';

/**
 * https://schema.org/Product without an offer, because dispensaries set prices, and without effects, which could be
 * read as health claims.
 */
export const productJsonLd = (product: Product): Record<string, unknown> => ({
  '@context': 'https://schema.org',
  '@type': 'Product',
  name: product.name,
  category: product.category,
  description: product.description,
  url: '{page}',
  image: '{card}',
  sku: product.slug,
  brand: { '@type': 'Brand', name: '{brand}' },
  audience: { '@type': 'PeopleAudience', requiredMinAge: MINIMUM_AGE },
  additionalProperty: [
    fact('Strain type', product.type),
    fact('Extraction method', product.extractionMethod),
    fact(isExtract(product) ? 'THC' : 'THC in the Extract', formatThcPercent(product)),
  ],
});

const fact = (name: string, value: string) => ({ '@type': 'PropertyValue', name, value });
