import { ButtonLink } from '@shop/ui/button'
import { EmptyState } from '@shop/ui/empty-state'
import type { CardActionComponent, CardProduct } from './card-product.ts'
import { listHref, withoutFilters, type ListQuery } from './list-query.ts'
import { ProductGrid } from './product-grid.tsx'

interface NoMatchProps {
  query: ListQuery
  popular: readonly CardProduct[]
  Action: CardActionComponent
}

/** Stands where a search or filters leave nothing. */
export default function NoMatch({ query, popular, Action }: NoMatchProps) {
  return (
    <>
      <EmptyState
        art="search"
        title={query.search ? `No match for “${query.search}”` : 'No match for these filters'}
        line="Check the spelling or remove a filter."
        action={<ButtonLink href={listHref(withoutFilters(query), { search: '' })}>Clear filters</ButtonLink>}
      />
      {popular.length > 0 && (
        <section aria-labelledby="popular" className="pt-4 pb-10">
          <h2 id="popular" className="mb-3.5 md:mb-5">
            Most popular
          </h2>
          <ProductGrid products={popular} Action={Action} />
        </section>
      )}
    </>
  )
}
