import type { CardActionComponent, CardProduct } from './card-product.ts'
import { ProductCard } from './product-card.tsx'

/** Cards above the fold on most screens; their images load eagerly. */
const eagerCards = 4

interface ProductGridProps {
  products: readonly CardProduct[]
  Action: CardActionComponent
  /** Whether the grid is at the top of its page. */
  first?: boolean
  /** Lists have filters beside them and one column fewer. */
  besideFilters?: boolean
}

export function ProductGrid({ products, Action, first = false, besideFilters }: ProductGridProps) {
  return (
    <ul
      className={`grid grid-cols-2 gap-2.5 sm:grid-cols-3 md:gap-5 ${besideFilters ? '' : 'lg:grid-cols-4'}`}
    >
      {products.map((product, index) => (
        <ProductCard
          key={product.id}
          product={product}
          Action={Action}
          load={!first || index >= eagerCards ? 'lazy' : index > 0 ? 'eager' : 'first'}
        />
      ))}
    </ul>
  )
}
