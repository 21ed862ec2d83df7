import { t } from '@shop/contract/t'
import { Skeleton } from '@shop/ui/skeleton'
import { useEffect, useState } from 'react'
import { listProducts } from '../../api/generated/catalogue.ts'
import { toCardProduct, type CardActionComponent, type CardProduct } from './card-product.ts'
import { ProductGrid } from './product-grid.tsx'

const max = 4

interface RecentProductsProps {
  ids: readonly string[]
  Action: CardActionComponent
}

/** The first of these products still for sale; nothing if they cannot be loaded. */
export default function RecentProducts({ ids, Action }: RecentProductsProps) {
  const [products, setProducts] = useState<readonly CardProduct[]>()
  useEffect(() => {
    const control = new AbortController()
    listProducts({ ids: ids.join(',') }, { signal: control.signal }).then(
      ({ items }) => setProducts(items.slice(0, max).map(toCardProduct)),
      () => control.signal.aborted || setProducts([]),
    )
    return () => control.abort()
  }, [ids])
  if (products?.length === 0) return null
  return (
    <section aria-labelledby="recent-title" className="mt-8 md:mt-14">
      <h2 id="recent-title" className="mb-3.5 md:mb-5">
        {t('Recently viewed')}
      </h2>
      {products ? <ProductGrid products={products} Action={Action} /> : <CardSkeletons count={ids.length} />}
    </section>
  )
}

/** As tall as the loaded cards, so that the content below does not shift. */
function CardSkeletons({ count }: { count: number }) {
  return (
    <div className="grid grid-cols-2 gap-2.5 sm:grid-cols-3 md:gap-5 lg:grid-cols-4">
      {Array.from({ length: Math.min(count, max) }, (_, place) => (
        <div key={place} className="product-card">
          <Skeleton className="image-frame" />
          <div className="min-h-37 md:min-h-35" />
        </div>
      ))}
    </div>
  )
}
