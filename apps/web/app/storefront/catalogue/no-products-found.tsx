import { t } from '@shop/contract/t'
import { sentence } from '@shop/ui/rich-text'
import { ButtonLink } from '@shop/ui/button'
import { EmptyState } from '@shop/ui/empty-state'
import { useCategories } from '../../runtime/use-categories.ts'
import type { CardActionComponent, CardProduct } from './card-product.ts'
import { listHref, withoutFilters, type ListQuery } from './list-query.ts'
import { ProductGrid } from './product-grid.tsx'
import { PageLink } from '../../shell/page-link.tsx'

interface NoProductsFoundProps {
  query: ListQuery
  didYouMean: string | null
  popular: readonly CardProduct[]
  Action: CardActionComponent
}

/** Empty state of a list: spelling suggestions, reset, categories and best sellers. */
export default function NoProductsFound({ query, didYouMean, popular, Action }: NoProductsFoundProps) {
  const categories = useCategories()
  return (
    <>
      <EmptyState
        illustration="search"
        title={
          query.search
            ? t('No match for “{search}”', { search: query.search })
            : t('No match for these filters')
        }
        description={t('Check the spelling or remove a filter.')}
        action={
          <ButtonLink href={listHref(withoutFilters(query), { search: '' })}>{t('Clear filters')}</ButtonLink>
        }
      >
        {didYouMean !== null && (
          <p>
            {sentence('Did you mean {words}?', {
              words: (
                <PageLink
                  to={listHref(query, { search: didYouMean })}
                  className="font-bold text-primary underline underline-offset-4"
                >
                  {`“${didYouMean}”`}
                </PageLink>
              ),
            })}
          </p>
        )}
      </EmptyState>
      {query.search !== '' && (
        <ul aria-label={t('Categories')} className="flex flex-wrap justify-center gap-2 pb-6">
          {categories.map(({ name, path }) => (
            <li key={path}>
              <PageLink
                to={path}
                className="inline-flex min-h-11 items-center rounded-full border border-line bg-surface px-4 text-small font-semibold hover:border-control"
              >
                {name}
              </PageLink>
            </li>
          ))}
        </ul>
      )}
      {popular.length > 0 && (
        <section aria-labelledby="popular" className="pt-4 pb-10">
          <h2 id="popular" className="mb-3.5 md:mb-5">
            {t('Most popular')}
          </h2>
          <ProductGrid products={popular} Action={Action} />
        </section>
      )}
    </>
  )
}
