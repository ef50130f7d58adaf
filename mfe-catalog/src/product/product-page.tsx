import { matchPath, useLocation } from '@site/shared-ui/router';
import { productAt } from '../products/products';
import { ProductDetail } from './product-detail';
import { ProductMissing } from './product-missing';

/** `/product/:slug`: what the jar's label says, or that there is no such jar. */
export default function ProductPage() {
  const slug = matchPath('/product/:slug', useLocation().pathname)?.params.slug ?? '';
  const product = productAt(slug);
  return product ? <ProductDetail key={slug} product={product} /> : <ProductMissing />;
}
