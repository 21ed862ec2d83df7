import { LazyBoundary } from '@shop/ui/lazy-boundary'
import { useHydrated } from '@shop/ui/use-hydrated'
import { lazy, useMemo, useState } from 'react'
import { getRecentProducts, recentProductsDraft } from '../../api/storage/visited-pages.ts'
import type { CardActionComponent } from './card-product.ts'

const RecentProducts = lazy(() => import('./recent-products.tsx'))

interface RecentlyViewedProps {
  /** The current product. */
  currentProductId?: string
  Action: CardActionComponent
}

/** Products viewed before on this device. Their space is reserved while they load. */
export function RecentlyViewed({ currentProductId, Action }: RecentlyViewedProps) {
  const isHydrated = useHydrated()
  const [isRenderedHere] = useState(isHydrated)
  const ids = useMemo(
    () => (isHydrated ? getRecentProducts(currentProductId) : []),
    [isHydrated, currentProductId],
  )
  if (!isHydrated) return <div data-needs-app-for={recentProductsDraft} />
  if (!ids[0]) return null
  const products = <RecentProducts ids={ids} Action={Action} />
  // Client navigation waits for it; server-rendered pages show it once loaded.
  return isRenderedHere ? products : <LazyBoundary>{products}</LazyBoundary>
}
