import type { ProductWish } from '@shop/contract/admin/catalogue'

const distinct = (texts: string[]) => [...new Set(texts.filter(Boolean))]

/** The columns of a product that come straight from what staff wish; prices and stock word follow its variants. */
export function productValues(wish: ProductWish) {
  return {
    name: wish.name,
    description: wish.description,
    features: wish.features.filter(Boolean),
    colours: distinct(wish.variants.map((variant) => variant.colour)),
    sizes: distinct(wish.variants.map((variant) => variant.size)),
    vatClass: wish.vat_class,
    payOnDelivery: wish.pay_on_delivery,
    published: wish.published,
  }
}
