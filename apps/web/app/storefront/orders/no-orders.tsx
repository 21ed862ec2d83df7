import { t } from '@shop/contract/t'
import { ButtonLink } from '@shop/ui/button'
import { EmptyState } from '@shop/ui/empty-state'

/** In the place of orders, for who has none. */
export function NoOrders() {
  return (
    <EmptyState
      illustration="parcel"
      title={t('No orders yet')}
      line={t('Your first order will appear here with tracking.')}
      action={
        <ButtonLink href="/products" variant="primary">
          {t('Start shopping')}
        </ButtonLink>
      }
    />
  )
}
