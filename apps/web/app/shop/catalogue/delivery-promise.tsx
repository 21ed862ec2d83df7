import { t } from '@shop/contract/t'
import { Truck } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { readDraft } from '../../client/drafts.ts'
import { useShopFacts } from '../../layout/shop-facts.ts'
import { whenSeen } from '../../layout/when-seen.ts'
import { PromiseRow } from './promise-row.tsx'
import { PageLink } from '../../layout/page-link.tsx'

// The form and the answer come when somebody asks, or has told the place before and gets to here.
const DeliveryEstimate = lazy(() => import('./delivery-estimate.tsx'))

interface DeliveryPromiseProps {
  productId: string
  variantId: string | undefined
}

/** Delivery before the place is known; afterwards its fee and days for the product. */
export function DeliveryPromise(props: DeliveryPromiseProps) {
  const { promises } = useShopFacts()
  const promise = promises.find(({ icon }) => icon === 'truck')
  const [open, setOpen] = useState(false)
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (line.current && readDraft('place')) return whenSeen(line.current, () => setOpen(true))
    return undefined
  }, [])
  const general = (
    <div ref={line} className="min-h-12">
      {promise?.line ?? t('The fee depends on your state')}.{' '}
      <PageLink
        to="/shipping"
        data-needs-script=""
        className="font-semibold text-primary hover:underline"
        onClick={(event) => {
          event.preventDefault()
          setOpen(true)
        }}
      >
        {t('Fee and days for your area')}
      </PageLink>
    </div>
  )
  const title = promise
    ? t('Delivery to {place}', {
        place: promise.title.charAt(0).toLowerCase() + promise.title.slice(1),
      })
    : t('Delivery')
  return (
    <PromiseRow icon={Truck} title={title}>
      {open ? (
        <Suspense fallback={general}>
          <DeliveryEstimate {...props} />
        </Suspense>
      ) : (
        general
      )}
    </PromiseRow>
  )
}
