import type { Product, Variant } from '@shop/contract/catalogue'
import { t } from '@shop/contract/t'
import { RotateCcw, Wallet, Truck, type LucideIcon } from 'lucide-react'
import { useStoreDetails } from '../../runtime/root-data.tsx'
import { PageLink } from '../../shell/page-link.tsx'
import { lazyComponent } from '@shop/ui/opened-part'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { loadDraft } from '../../api/storage/drafts.ts'
import { useSession } from '../../api/session.ts'
import { onVisible } from '../../runtime/on-visible.ts'

interface StorePromiseBoxProps {
  product: Product
  /** The selected variant. */
  variant: Variant | undefined
}

/** Delivery, returns and payment terms; only what the shop offers. */
export function StorePromiseBox({ product, variant }: StorePromiseBoxProps) {
  const { promises, returns_days: days } = useStoreDetails()
  const returns = promises.find((promise) => promise.icon === 'returns')
  return (
    <ul className="mt-6 rounded-panel border border-line bg-surface">
      <DeliveryPromise productId={product.id} variantId={variant?.id} />
      {days > 0 && (
        <StorePromiseRow icon={RotateCcw} title={t('{days}-day returns', { days })}>
          {returns ? `${returns.description}. ` : ''}
          <PageLink to="/returns" className="font-semibold text-primary hover:underline">
            {t('How returns work')}
          </PageLink>
        </StorePromiseRow>
      )}
      <StorePromiseRow
        icon={Wallet}
        title={product.pay_on_delivery ? t('Pay online or on delivery') : t('Pay online')}
      >
        {product.pay_on_delivery && `${t('Pay on delivery depends on your area.')} `}
        {t('Your card details never touch our servers')}
      </StorePromiseRow>
    </ul>
  )
}

// The form and the estimate load on request, or when scrolled into view with a known location or address.
const DeliveryEstimate = lazyComponent(() => import('./delivery-estimate.tsx'))

/** A general promise until a location is known; then fee, days and pay on delivery of the product. */
function DeliveryPromise(props: { productId: string; variantId: string | undefined }) {
  const { promises } = useStoreDetails()
  const promise = promises.find(({ icon }) => icon === 'truck')
  const { isAuthenticated } = useSession()
  const [open, setOpen] = useState<'requested' | 'known'>()
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!line.current || !(isAuthenticated || loadDraft('delivery-location'))) return undefined
    return onVisible(line.current, () => setOpen((before) => before ?? 'known'))
  }, [isAuthenticated])
  const general = (
    <div ref={line} data-needs-app-for="delivery-location" className="min-h-12">
      {promise?.description ?? t('The fee depends on your state')}.{' '}
      <PageLink
        to="/shipping"
        data-needs-script=""
        className="font-semibold text-primary hover:underline"
        onClick={(event) => {
          event.preventDefault()
          setOpen('requested')
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
        <DeliveryEstimate fallback={general} {...props} isRequested={open === 'requested'}>
          {general}
        </DeliveryEstimate>
      ) : (
        general
      )}
    </StorePromiseRow>
  )
}

interface StorePromiseRowProps {
  icon: LucideIcon
  title: string
  children: ReactNode
}

function StorePromiseRow({ icon: Icon, title, children }: StorePromiseRowProps) {
  return (
    <li className="flex gap-3 border-line p-3.5 not-last:border-b md:px-4.5">
      <Icon aria-hidden className="mt-0.5 flex-none text-primary" />
      <div className="min-w-0 flex-1">
        <p className="leading-snug font-bold">{title}</p>
        <div className="mt-0.5 text-dense text-muted">{children}</div>
      </div>
    </li>
  )
}
