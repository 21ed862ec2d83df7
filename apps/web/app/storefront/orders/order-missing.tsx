import { t } from '@shop/contract/t'
import { ButtonLink } from '@shop/ui/button'
import { EmptyState } from '@shop/ui/empty-state'
import { codeOf } from '../../api/request-error.ts'
import { ErrorPage } from '../../errors/error-page.tsx'

interface OrderMissingProps {
  error: unknown
  onRetry: () => void
}

/** In the place of an order that is not there, not this account's, or could not be loaded. */
export function OrderMissing(props: OrderMissingProps) {
  if (codeOf(props.error) !== 'not_found') return <ErrorPage {...props} />
  return (
    <EmptyState
      art="parcel"
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
