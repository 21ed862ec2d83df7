import { CachedMarkup } from '@shop/ui/cached-markup'
import { parseCard, type CardActionComponent, type ListedCard } from './card-product.ts'
import { ProductCard } from './product-card.tsx'

/** Cards above the fold on most screens; their images load eagerly. */
const eagerCards = 4

interface ProductGridProps {
  products: readonly ListedCard[]
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
      {products.map((card, index) => {
        const eager = first && index < eagerCards
        return (
          <CachedMarkup
            as="li"
            key={card.id}
            data-product={card.id}
            kind={Action}
            input={`${eager} ${card.json}`}
            className="min-w-0"
          >
            {() => {
              const product = parseCard(card)
              return <ProductCard product={product} action={<Action product={product} />} eager={eager} />
            }}
          </CachedMarkup>
        )
      })}
    </ul>
  )
}
