import { t } from '@shop/contract/t'
import { lazyComponent } from '@shop/ui/opened-part'
import { Truck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { loadDraft } from '../../api/storage/drafts.ts'
import { useSession } from '../../api/session.ts'
import { useStoreDetails } from '../../runtime/shop-facts.ts'
import { onVisible } from '../../runtime/when-seen.ts'
import { StorePromiseRow } from './promise-row.tsx'
import { PageLink } from '../../shell/page-link.tsx'

// The form and the estimate load when the visitor asks, or scrolls here with a known location or address.
const DeliveryEstimate = lazyComponent(() => import('./delivery-estimate.tsx'))

interface DeliveryPromiseProps {
  productId: string
  variantId: string | undefined
}

/** A general promise while no location is known; then the fee, the days and payment on delivery for the product. */
export function DeliveryPromise(props: DeliveryPromiseProps) {
  const { promises } = useStoreDetails()
  const promise = promises.find(({ icon }) => icon === 'truck')
  const { isAuthenticated } = useSession()
  const [open, setOpen] = useState<'asked' | 'known'>()
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!line.current || !(isAuthenticated || loadDraft('place'))) return undefined
    return onVisible(line.current, () => setOpen((before) => before ?? 'known'))
  }, [isAuthenticated])
  const general = (
    <div ref={line} className="min-h-12">
      {promise?.description ?? t('The fee depends on your state')}.{' '}
      <PageLink
        to="/shipping"
        data-needs-script=""
        className="font-semibold text-primary hover:underline"
        onClick={(event) => {
          event.preventDefault()
          setOpen('asked')
        }}
      >
        {t('Fee and delivery time for your area')}
      </PageLink>
    </div>
  )
  const title = promise
    ? t('Delivery to {place}', {
        place: promise.title.charAt(0).toLowerCase() + promise.title.slice(1),
      })
    : t('Delivery')
  return (
    <StorePromiseRow icon={Truck} title={title}>
      {open ? (
        <DeliveryEstimate fallback={general} {...props} isRequested={open === 'asked'}>
          {general}
        </DeliveryEstimate>
      ) : (
        general
      )}
    </StorePromiseRow>
  )
}
