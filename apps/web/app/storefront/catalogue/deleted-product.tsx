import { t } from '@shop/contract/t'
import type { CardActionComponent, CardProduct } from './card-product.ts'
import { PageHeading } from '../../shell/page-heading.tsx'
import { ProductGrid } from './product-grid.tsx'

interface DeletedProductProps {
  suggestions: readonly CardProduct[]
  Action: CardActionComponent
}

/** Page of a deleted product: best sellers instead. */
export default function DeletedProduct({ suggestions, Action }: DeletedProductProps) {
  return (
    <div className="pb-10 md:pb-14">
      <PageHeading description={t('We no longer sell it. You may like one of these.')}>
        {t('This product is no longer available')}
      </PageHeading>
      <ProductGrid products={suggestions} Action={Action} />
    </div>
  )
}
