import { t } from '@shop/contract/t'
import { ButtonLink } from '@shop/ui/button'
import { EmptyState } from '@shop/ui/empty-state'
import { getErrorCode } from '../../api/request-error.ts'
import { ErrorPage } from '../../errors/error-page.tsx'

interface OrderNotFoundProps {
  error: unknown
  onRetry: () => void
}

/** In the place of an order that is not there, not this account's, or could not be loaded. */
export function OrderNotFound(props: OrderNotFoundProps) {
  if (getErrorCode(props.error) !== 'not_found') return <ErrorPage {...props} />
  return (
    <EmptyState
      illustration="parcel"
      level={1}
      title={t('We can’t find this order')}
      line={t('It may belong to another account. See Orders for your own.')}
      action={
        <ButtonLink href="/orders" variant="primary">
          {t('Orders')}
        </ButtonLink>
      }
    />
  )
}
