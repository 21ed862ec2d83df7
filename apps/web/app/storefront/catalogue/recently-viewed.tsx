import { LazyBoundary } from '@shop/ui/lazy-boundary'
import { useHydrated } from '@shop/ui/use-hydrated'
import { lazy, useEffect, useMemo, useState } from 'react'
import { saveDraft, loadDraft } from '../../api/storage/drafts.ts'
import type { CardActionComponent } from './card-product.ts'

const RecentProducts = lazy(() => import('./recent-products.tsx'))
const name = 'recently-viewed'
const max = 9

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
    () => (isHydrated ? loadRecentIds(currentProductId) : []),
    [isHydrated, currentProductId],
  )
  useEffect(() => {
    if (currentProductId)
      saveDraft(name, [currentProductId, ...loadRecentIds(currentProductId)].slice(0, max))
  }, [currentProductId])
  if (!ids[0]) return null
  const products = <RecentProducts ids={ids} Action={Action} />
  // Client navigation waits for it; server-rendered pages show it once loaded.
  return isRenderedHere ? products : <LazyBoundary>{products}</LazyBoundary>
}

function loadRecentIds(currentProductId: string | undefined): readonly string[] {
  const stored = loadDraft(name)
  return Array.isArray(stored) ? stored.map(String).filter((id) => id !== currentProductId) : []
}
