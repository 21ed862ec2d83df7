import { t } from '@shop/contract/t'
import { ButtonLink } from '@shop/ui/button'
import { EmptyState } from '@shop/ui/empty-state'
import { useParams, useSearchParams } from 'react-router'
import { getErrorCode } from '../../api/request-error.ts'
import { ErrorPage } from '../../errors/error-page.tsx'
import { LoadingPage } from '../../shell/storefront/loading-page.tsx'
import type { ShellHandle } from '../../shell/shell-handle.ts'
import { pageTitle } from '../../runtime/page-title.ts'
import { useSteadyLoading } from '../../runtime/use-steady-loading.ts'
import { privatePageHeaders } from '../../forms/email-link.ts'
import { PaymentLinkView } from './payment-link-view.tsx'
import { usePaymentLink } from './queries.ts'

export const handle: ShellHandle = { tabBar: false, signInOnLoad: false }
export const meta = pageTitle(t('Pay an order'))
export const headers = privatePageHeaders

/** Landing page of a payment link, where somebody else can pay a shopper's order. */
export default function PayPage() {
  const { token = '' } = useParams()
  const [search] = useSearchParams()
  const hasReturned = search.get('payment') === 'returned'
  const { data, error, refetch } = usePaymentLink(token, hasReturned)
  const isLoading = useSteadyLoading(!data && !error)
  if (data && !isLoading) return <PaymentLinkView request={data} token={token} hasReturned={hasReturned} />
  if (getErrorCode(error) === 'not_found')
    return (
      <div className="py-10">
        <h1 className="sr-only">{t('Pay an order')}</h1>
        <EmptyState
          illustration="search"
          title={t('This link no longer works')}
          description={t('If the order still has to be paid, ask for a new link.')}
          action={<ButtonLink href="/">{t('Go to the shop')}</ButtonLink>}
        />
      </div>
    )
  if (error) return <ErrorPage error={error} onRetry={() => void refetch()} />
  return <LoadingPage variant="shipping" />
}
