import { useCachedFragment } from '../../runtime/html-fragment-cache.ts'
import { useDataSaver } from '../../runtime/root-data.tsx'
import type { CardActionComponent, CardProduct } from './card-product.ts'
import { ProductCard } from './product-card.tsx'

/** How many cards are seen at once on most screens: their images load at once. */
const eagerCards = 4

interface ProductGridProps {
  products: readonly CardProduct[]
  Action: CardActionComponent
  /** Whether the grid is at the top of its page. */
  first?: boolean
  /** Lists have filters beside them and one column less. */
  besideFilters?: boolean
}

export function ProductGrid({ products, Action, first = false, besideFilters }: ProductGridProps) {
  return (
    <ul
      className={`grid grid-cols-2 gap-2.5 sm:grid-cols-3 md:gap-5 ${besideFilters ? '' : 'lg:grid-cols-4'}`}
    >
      {products.map((product, index) => (
        <GridItem key={product.id} product={product} Action={Action} eager={first && index < eagerCards} />
      ))}
    </ul>
  )
}

interface GridItemProps {
  product: CardProduct
  Action: CardActionComponent
  eager: boolean
}

/** The place of a card, with no list in it. */
function GridItem({ product, Action, eager }: GridItemProps) {
  const card = <ProductCard product={product} action={<Action product={product} />} eager={eager} />
  const content = useCachedFragment('card', [product, eager, useDataSaver()], card)
  return <li data-product={product.id} className="min-w-0" {...content} />
}
