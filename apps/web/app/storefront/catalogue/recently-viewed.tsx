import { useHydrated } from '@shop/ui/use-hydrated'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { keepDraft, readDraft } from '../../api/storage/drafts.ts'
import type { CardActionComponent } from './card-product.ts'

const RecentProducts = lazy(() => import('./recent-products.tsx'))

const name = 'seen'
const most = 9

interface RecentlyViewedProps {
  /** The product that is being looked at. */
  looksAt?: string
  Action: CardActionComponent
}

/** Products viewed before on this device. Their space is reserved while they load. */
export function RecentlyViewed({ looksAt, Action }: RecentlyViewedProps) {
  const hydrated = useHydrated()
  const [isDrawnHere] = useState(hydrated)
  const ids = useMemo(() => (hydrated ? viewedBefore(looksAt) : []), [hydrated, looksAt])
  useEffect(() => {
    if (looksAt) keepDraft(name, [looksAt, ...viewedBefore(looksAt)].slice(0, most))
  }, [looksAt])
  if (!ids[0]) return null
  const shown = <RecentProducts ids={ids} Action={Action} />
  // A page that the browser renders waits for it; a page from the server shows it once it is loaded.
  return isDrawnHere ? shown : <Suspense>{shown}</Suspense>
}

function viewedBefore(looksAt: string | undefined): readonly string[] {
  const kept = readDraft(name)
  return Array.isArray(kept) ? kept.map(String).filter((id) => id !== looksAt) : []
}
