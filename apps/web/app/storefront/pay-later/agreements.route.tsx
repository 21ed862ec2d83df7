import { t } from '@shop/contract/t'
import { pageTitle } from '../../runtime/page-title.ts'
import { AccountLayout } from '../account/account-layout.tsx'
import type { AgreementSummary } from '@shop/contract/pay-later'
import { EmptyState } from '@shop/ui/empty-state'
import { formatNaira } from '@shop/ui/format/format-naira'
import { ProgressLine } from '@shop/ui/progress-line'
import { Link } from 'react-router'
import { ErrorPage } from '../../errors/error-page.tsx'
import { LoadingPage } from '../../shell/storefront/loading-page.tsx'
import { TestChip } from '../../entities/order/order-status.tsx'
import { formatInstalmentDate } from '../../entities/payment/agreement-labels.ts'
import { ShopImage } from '../../runtime/root-data.tsx'
import { itemsSummary, AgreementStatusChip } from './labels.tsx'
import { useAgreements } from './queries.ts'

export const meta = pageTitle(t('Pay in instalments'))

export default function AgreementsPage() {
  return <AccountLayout title={t('Pay in instalments')}>{() => <AgreementList />}</AccountLayout>
}

/** All plans of the account. */
function AgreementList() {
  const { data, error, refetch } = useAgreements()
  if (error && !data) return <ErrorPage level={2} error={error} onRetry={() => void refetch()} />
  if (!data) return <LoadingPage variant="shipping" />
  if (data.items.length === 0)
    return (
      <EmptyState
        illustration="list"
        title={t('No plans yet')}
        description={t('You can ask to pay in instalments at checkout. Your plans will appear here.')}
        link={{ href: '/products', text: t('Shop all products') }}
      />
    )
  return (
    <ul className="grid gap-3 md:gap-5">
      {data.items.map((plan) => (
        <AgreementCard key={plan.id} plan={plan} />
      ))}
    </ul>
  )
}

function AgreementCard({ plan }: { plan: AgreementSummary }) {
  const { items, next_payment: next, paid_kobo, refunded_kobo, total_kobo, overdue_kobo } = plan
  return (
    <li className="relative rounded-card border border-line bg-surface p-4 md:rounded-panel md:px-6 md:py-5">
      <div className="grid grid-cols-[3.5rem_minmax(0,1fr)] items-start gap-x-3.5">
        <ShopImage source={items.image} decorative sizes="56px" maxWidth={400} className="rounded-control" />
        <div className="min-w-0">
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
            <h2 className="text-[1.0625rem] leading-snug">
              <Link to={`/account/pay-later/${plan.id}`} className="after:absolute after:inset-0">
                {itemsSummary(items)}
              </Link>
            </h2>
            <span className="flex gap-2">
              {plan.is_test && <TestChip />}
              <AgreementStatusChip {...plan} />
            </span>
          </div>
          <p className="tabular text-dense text-muted">{plan.number}</p>
        </div>
      </div>
      <ProgressLine
        thick
        className="mt-3.5"
        label={t('Paid so far')}
        value={paid_kobo}
        max={Math.max(1, total_kobo)}
      />
      <p className="tabular mt-2 flex flex-wrap justify-between gap-x-4 text-dense">
        <span>
          {t('{paid} of {total} paid', { paid: formatNaira(paid_kobo), total: formatNaira(total_kobo) })}
        </span>
        {overdue_kobo > 0 ? (
          <b className="text-danger">{t('{amount} overdue', { amount: formatNaira(overdue_kobo) })}</b>
        ) : next ? (
          <span className="text-muted">
            {t('Next: {amount}, due {day}', {
              amount: formatNaira(next.outstanding_kobo),
              day: formatInstalmentDate(next.due_on),
            })}
          </span>
        ) : refunded_kobo > 0 ? (
          <span className="text-muted">{t('{amount} refunded', { amount: formatNaira(refunded_kobo) })}</span>
        ) : null}
      </p>
    </li>
  )
}
