import { BeakerRegular } from '@fluentui/react-icons/headless/svg/beaker';
import { BuildingShopRegular } from '@fluentui/react-icons/headless/svg/building-shop';
import { QrCodeRegular } from '@fluentui/react-icons/headless/svg/qr-code';
import { ShieldCheckmarkRegular } from '@fluentui/react-icons/headless/svg/shield-checkmark';
import { ShoppingBagRegular } from '@fluentui/react-icons/headless/svg/shopping-bag';
import type { ComponentType } from 'react';
import type { FaqCategory } from './faq-content';

export const categoryIcons: Record<FaqCategory['id'], ComponentType> = {
  products: BeakerRegular,
  purchasing: BuildingShopRegular,
  lottery: QrCodeRegular,
  usage: ShieldCheckmarkRegular,
  apparel: ShoppingBagRegular,
};
