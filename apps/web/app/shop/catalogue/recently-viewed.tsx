import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { keepDraft, readDraft } from '../../client/drafts.ts'
import { whenSeen } from '../../layout/when-seen.ts'
import type { CardActionComponent } from './card-product.ts'

const RecentProducts = lazy(() => import('./recent-products.tsx'))

const name = 'seen'
const most = 9

interface RecentlyViewedProps {
  /** The product that is being looked at. */
  looksAt?: string
  Action: CardActionComponent
}

/** Products that were looked at before on this device, loaded when their place is seen. */
export function RecentlyViewed({ looksAt, Action }: RecentlyViewedProps) {
  const [ids, setIds] = useState<readonly string[]>()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const kept = readDraft(name)
    const before = Array.isArray(kept) ? kept.map(String).filter((id) => id !== looksAt) : []
    if (looksAt) keepDraft(name, [looksAt, ...before].slice(0, most))
    return before[0] && place.current ? whenSeen(place.current, () => setIds(before)) : undefined
  }, [looksAt])
  return (
    <div ref={place}>
      {ids && (
        <Suspense>
          <RecentProducts ids={ids} Action={Action} />
        </Suspense>
      )}
    </div>
  )
}
