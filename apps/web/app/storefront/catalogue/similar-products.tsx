import { t } from '@shop/contract/t'
import type { CardActionComponent, CardProduct } from './card-product.ts'
import { ProductGrid } from './product-grid.tsx'

interface SimilarProductsProps {
  products: readonly CardProduct[]
  Action: CardActionComponent
}

/** Alternatives come directly below a sold-out product, otherwise last. */
export default function SimilarProducts({ products, Action }: SimilarProductsProps) {
  if (products.length === 0) return null
  return (
    <section id="similar" aria-labelledby="similar-title" className="mt-8 scroll-mt-28 md:mt-14">
      <h2 id="similar-title" className="mb-3.5 md:mb-5">
        {t('You may also like')}
      </h2>
      <ProductGrid products={products} Action={Action} />
    </section>
  )
}
