import type { Product, Variant } from '@shop/contract/catalogue'
import { t } from '@shop/contract/t'
import { RotateCcw, Wallet } from 'lucide-react'
import { useStoreDetails } from '../../runtime/shop-facts.ts'
import { DeliveryPromise } from './delivery-promise.tsx'
import { StorePromiseRow } from './promise-row.tsx'
import { PageLink } from '../../shell/page-link.tsx'

interface StorePromiseBoxProps {
  product: Product
  /** The kind that is chosen. */
  variant: Variant | undefined
}

/** Delivery, returns and payment before anything is paid; only what the shop really offers. */
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
