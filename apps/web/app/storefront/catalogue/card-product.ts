import { cardImagesMax } from '@shop/contract/limits'
import type { ProductCardFields } from '@shop/contract/catalogue'
import { t } from '@shop/contract/t'
import type { ComponentType } from 'react'
import { isMeasure } from './is-amount.ts'

/** Data of a product card; pages contain nothing else about each product. */
export type CardProduct = Omit<ProductCardFields, 'available_sizes' | 'variant_count' | 'size_name'> & {
  /** The button's label if a variant has to be chosen first; null if there is only one. */
  chooseLabel: string | null
}

/** The button of a card, passed by the page because it belongs to the cart. */
export type CardActionComponent = ComponentType<{ product: CardProduct }>

export function toCardProduct(product: ProductCardFields): CardProduct {
  return {
    id: product.id,
    name: product.name,
    sale_price: product.sale_price,
    percentage_discount: product.percentage_discount,
    regular_price_kobo: product.regular_price_kobo,
    price_varies: product.price_varies,
    stock_status: product.stock_status,
    // Only low stock is shown as a number, so only then does the page change with it.
    available: product.stock_status === 'low_stock' ? product.available : 0,
    category_slug: product.category_slug,
    rating_average: product.rating_average,
    rating_count: product.rating_count,
    product_images: product.product_images.slice(0, cardImagesMax),
    chooseLabel: chooseLabel(product),
  }
}

function chooseLabel({
  variant_count: options,
  available_sizes,
  size_name,
}: ProductCardFields): CardProduct['chooseLabel'] {
  if (options < 2) return null
  if (available_sizes.length < 2) return t('Choose colour')
  // "Choose storage", but "Choose SIM".
  const sizeName = size_name.replace(/^[A-Z](?=[a-z])/, (initial) => initial.toLowerCase())
  if (sizeName) return t('Choose {what}', { what: sizeName })
  return available_sizes.every(isMeasure) ? t('Choose option') : t('Choose size')
}
