import type { AgentCheckout } from '@shop/contract/agent-checkouts'
import { t } from '@shop/contract/t'
import { Banner } from '@shop/ui/banner'
import { ButtonLink } from '@shop/ui/button'
import { EmptyState } from '@shop/ui/empty-state'
import { formatNaira } from '@shop/ui/format/format-naira'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { getAgentCheckout } from '../../api/generated/agent-checkouts.ts'
import { getErrorCode } from '../../api/request-error.ts'
import { SkippedItems } from '../../entities/order/skipped-items.tsx'
import { ErrorPage } from '../../errors/error-page.tsx'
import { privatePageHeaders } from '../../forms/email-link.ts'
import { NetworkButton } from '../../forms/network-button.tsx'
import { pageTitle } from '../../runtime/page-title.ts'
import { useSteadyLoading } from '../../runtime/use-steady-loading.ts'
import { PageHeading } from '../../shell/page-heading.tsx'
import type { ShellHandle } from '../../shell/shell-handle.ts'
import { LoadingPage } from '../../shell/storefront/loading-page.tsx'
import { LinkedLine } from '../cart/linked-line.tsx'
import { useContinueAgentCheckout } from './use-continue-agent-checkout.ts'

export const handle: ShellHandle = { tabBar: false, signInOnLoad: false }
export const meta = pageTitle(t('Your items'))
export const headers = privatePageHeaders

/** What an AI agent filled in: the customer checks it, and goes on to the checkout by a button. */
export default function AgentCheckoutPage() {
  const { token = '' } = useParams()
  const { data, error, refetch } = useQuery({
    queryKey: getAgentCheckout.key({ token }),
    queryFn: ({ signal }) => getAgentCheckout({ token }, { signal }),
    // Prices and stock are as of now.
    gcTime: 0,
  })
  const isLoading = useSteadyLoading(!data && !error)
  if (data && !isLoading) return <Contents checkout={data} token={token} />
  if (getErrorCode(error) === 'not_found') return <ClosedLink />
  if (error) return <ErrorPage error={error} onRetry={() => void refetch()} />
  return <LoadingPage variant="shipping" />
}

function Contents({ checkout, token }: { checkout: AgentCheckout; token: string }) {
  if (checkout.status === 'closed' || checkout.lines.length === 0) return <ClosedLink />
  if (checkout.status === 'ordered')
    return (
      <EmptyState
        level={1}
        illustration="parcel"
        title={t('These items are ordered')}
        description={t('You find the order, and how to pay for it, under My Orders.')}
        link={{ href: checkout.order_id ? `/orders/${checkout.order_id}` : '/orders', text: t('View order') }}
      />
    )
  return <OpenCheckout checkout={checkout} token={token} />
}

function ClosedLink() {
  return (
    <EmptyState
      level={1}
      illustration="search"
      title={t('This link no longer works')}
      description={t('Links of AI assistants last six hours. Ask it for a new one; your cart is unchanged.')}
      link={{ href: '/products', text: t('Shop all products') }}
    />
  )
}

function OpenCheckout({ checkout, token }: { checkout: AgentCheckout; token: string }) {
  const { proceed, isPending, skipped } = useContinueAgentCheckout(token)
  const canContinue = checkout.lines.some((line) => line.available_quantity > 0)
  return (
    <div className="measure pb-14">
      <PageHeading
        description={t(
          '{agent} put these together for you. You pay, or choose to pay on delivery, at checkout.',
          {
            agent: checkout.agent_name,
          },
        )}
      >
        {t('Your items')}
      </PageHeading>
      <div className="rounded-card border border-line bg-surface px-5 py-1 md:rounded-panel md:px-7">
        <ul className="divide-y divide-line">
          {checkout.lines.map((line) => (
            <LinkedLine key={line.item} line={line} />
          ))}
        </ul>
        <Costs checkout={checkout} />
      </div>
      {checkout.wants_offers && (
        <p className="mt-4 text-small text-muted">
          {t('You agreed to offers by email. You can stop them in your account at any time.')}
        </p>
      )}
      {!canContinue && (
        <Banner tone="warn" className="mt-4">
          {t('None of these can be bought at the moment.')}
        </Banner>
      )}
      {skipped && skipped.length > 0 && <SkippedItems items={skipped} className="mt-4" />}
      <div className="mt-5 grid gap-2">
        {skipped ? (
          <ButtonLink href="/checkout" variant="primary" full>
            {t('Continue to checkout')}
          </ButtonLink>
        ) : (
          <NetworkButton
            variant="primary"
            full
            loading={isPending}
            disabled={!canContinue}
            onClick={() => void proceed()}
          >
            {t('Continue to checkout')}
          </NetworkButton>
        )}
        <p className="text-small text-muted">
          {t('What is in your cart already stays there and is part of the order, unless you remove it.')}
        </p>
      </div>
    </div>
  )
}

/** The price now. It is read again at checkout. */
function Costs({
  checkout: { items_kobo, discount_kobo, delivery, total_kobo },
}: {
  checkout: AgentCheckout
}) {
  const rows: [label: string, amount: string][] = [
    [t('Items'), formatNaira(items_kobo)],
    ...(discount_kobo > 0 ? [[t('Discount'), `−${formatNaira(discount_kobo)}`] as [string, string]] : []),
    ...(delivery
      ? [
          [
            t('Delivery to {place}', { place: delivery.place }),
            delivery.fee_kobo === 0 ? t('Free') : formatNaira(delivery.fee_kobo),
          ] as [string, string],
        ]
      : []),
  ]
  return (
    <dl className="grid gap-2 border-t border-line py-4 text-dense">
      {rows.map(([label, amount]) => (
        <div key={label} className="flex justify-between gap-4">
          <dt className="text-muted">{label}</dt>
          <dd className="tabular whitespace-nowrap">{amount}</dd>
        </div>
      ))}
      <div className="flex justify-between gap-4 font-bold">
        <dt>{delivery ? t('Total') : t('Total before delivery')}</dt>
        <dd className="tabular whitespace-nowrap">{formatNaira(total_kobo)}</dd>
      </div>
    </dl>
  )
}
