import { useParams, Link } from 'react-router'
import type { AdminHandle } from '../../shell/admin/admin-navigation.ts'
import { NoAccess } from '../../errors/async-section.tsx'
import { pageTitle } from '../../runtime/page-title.ts'
import { usePermission } from '../../api/profile.ts'
import { useAgreement } from './queries.ts'
import { RecordFallback } from '../../errors/record-pending.tsx'
import type { AdminAgreement } from '@shop/contract/admin/pay-later'
import { Banner } from '@shop/ui/banner'
import { formatNaira, formatNairaExact } from '@shop/ui/format/format-naira'
import { Panel } from '@shop/ui/panel'
import { ProgressLine } from '@shop/ui/progress-line'
import { Timeline } from '@shop/ui/timeline'
import { TestChip } from '../../entities/order/order-status.tsx'
import { formatDateTime, formatDateTimeInline, useNow } from '../../format/dates.ts'
import { AgreementChip, adminAgreementStatusChips, feeLabel, planLabel } from './labels.tsx'
import { ResolveDefaultCard } from './resolve-default-card.tsx'
import { ApplicationCard } from './application-card.tsx'
import { RecordRepayment, RepaymentsPanel } from './repayments.tsx'
import { SchedulePanel } from './schedule-panel.tsx'

export const handle: AdminHandle = {
  title: 'Agreement',
  permission: 'pay-later:read',
  parent: { label: 'Pay Later', to: '/admin/pay-later' },
}

export const meta = pageTitle('Agreement')

export default function AgreementPage() {
  const { agreementId = '' } = useParams()
  const isAllowed = usePermission('pay-later:read')
  return isAllowed ? <LoadedAgreement key={agreementId} agreementId={agreementId} /> : <NoAccess />
}

function LoadedAgreement({ agreementId }: { agreementId: string }) {
  const { data, error, refetch } = useAgreement(agreementId)
  if (data) return <AgreementView agreement={data} />
  return (
    <RecordFallback
      messages={{
        loading: 'Loading the agreement',
        missing: 'Agreement not found',
        description: 'Please check the order number.',
      }}
      list={{ text: 'Pay Later', href: '/admin/pay-later' }}
      error={error}
      onRetry={() => void refetch()}
    />
  )
}

/** One agreement: amounts paid and overdue, schedule, decision, and actions for staff. */
function AgreementView({ agreement }: { agreement: AdminAgreement }) {
  const now = useNow()
  const { accepted_at } = agreement
  const canDecide = usePermission('pay-later:write')
  return (
    <>
      <AgreementHeader agreement={agreement} now={now} />
      <div className="grid items-start gap-4 md:gap-5 lg:grid-cols-[2fr_1fr]">
        <div className="grid min-w-0 gap-4 md:gap-5">
          {accepted_at && <Progress agreement={agreement} />}
          <SchedulePanel agreement={agreement} />
          {agreement.repayments.length > 0 && <RepaymentsPanel agreement={agreement} />}
        </div>
        <div className="grid min-w-0 gap-4 md:gap-5">
          {agreement.days_overdue > 0 && (
            <Banner tone="error">
              {formatNaira(agreement.overdue_kobo)} is {agreement.days_overdue}{' '}
              {agreement.days_overdue === 1 ? 'day' : 'days'} late.
            </Banner>
          )}
          {agreement.status === 'defaulted' && canDecide && (
            <ResolveDefaultCard key={agreement.version} agreement={agreement} />
          )}
          <ApplicationCard agreement={agreement} />
          {accepted_at && <PlanDetails agreement={agreement} now={now} />}
          <Panel title="History">
            <Timeline
              dense
              entries={agreement.status_history.map(
                ({ status, created_at: at, actor_name: by, note }, index) => ({
                  key: String(index),
                  title: adminAgreementStatusChips[status].text,
                  description: [formatDateTime(at, now), by, note].filter(Boolean).join(' · '),
                  state: 'done' as const,
                }),
              )}
            />
          </Panel>
        </div>
      </div>
    </>
  )
}

function AgreementHeader({ agreement, now }: { agreement: AdminAgreement; now: Date }) {
  const { customer, accepted_at, order_number } = agreement
  const canReadOrders = usePermission('orders:read')
  return (
    <div className="mb-4 flex flex-wrap items-start gap-3 md:mb-5">
      <div className="min-w-0 flex-1 max-md:basis-full">
        <div className="flex flex-wrap items-center gap-2.5">
          <h1>Agreement {agreement.number}</h1>
          <AgreementChip {...agreement} />
          {agreement.is_test && <TestChip />}
        </div>
        <p className="mt-0.5 text-small text-muted">
          {customer.name},{' '}
          {canReadOrders ? (
            <Link to={`/admin/orders/${agreement.id}`} className="text-link">
              order #{order_number}
            </Link>
          ) : (
            `order #${order_number}`
          )}
          {accepted_at && `, agreed ${formatDateTimeInline(accepted_at, now)}. The terms can’t change.`}
        </p>
      </div>
      {agreement.can_record && <RecordRepayment key={agreement.version} agreement={agreement} />}
    </div>
  )
}

function Progress({ agreement }: { agreement: AdminAgreement }) {
  const { paid_kobo, refunded_kobo, outstanding_kobo, total_kobo, overdue_kobo } = agreement
  const isLost = agreement.status === 'written_off'
  return (
    <Panel>
      <div className="tabular flex flex-wrap justify-between gap-x-6 gap-y-2">
        <p>
          <span className="block text-small text-muted">Paid</span>
          <b className="text-[1.375rem] leading-7 font-extrabold">{formatNairaExact(paid_kobo)}</b>
        </p>
        <p className="text-right">
          <span className="block text-small text-muted">{isLost ? 'Written off' : 'Still to pay'}</span>
          <b className="text-[1.375rem] leading-7 font-extrabold">
            {formatNairaExact(isLost ? total_kobo - paid_kobo : outstanding_kobo)}
          </b>
        </p>
      </div>
      <ProgressLine
        thick
        className="mt-3"
        label="Paid so far"
        value={paid_kobo}
        max={Math.max(1, total_kobo)}
      />
      <p className="tabular mt-2 flex flex-wrap justify-between gap-x-4 text-small text-muted">
        <span>
          Paid {Math.floor((100 * paid_kobo) / Math.max(1, total_kobo))}%
          {overdue_kobo > 0 && <b className="ml-3 text-danger">Late {formatNairaExact(overdue_kobo)}</b>}
          {refunded_kobo > 0 && <b className="ml-3">Refunded {formatNairaExact(refunded_kobo)}</b>}
        </span>
        <span>of {formatNairaExact(total_kobo)}</span>
      </p>
    </Panel>
  )
}

function PlanDetails({ agreement, now }: { agreement: AdminAgreement; now: Date }) {
  const { terms, released_at, payoff_kobo } = agreement
  const details: readonly (readonly [string, string])[] = [
    ['Type', planLabel(terms)],
    ['Dispatch allowed', released_at ? formatDateTime(released_at, now) : 'Not yet'],
    ['Fee', feeLabel(terms, formatNaira)],
    ['Grace period (days)', String(terms.grace_days)],
    ['Late fee, once', terms.late_fee_percent > 0 ? `${terms.late_fee_percent}%` : 'None'],
    ...(payoff_kobo > 0 ? [['Pay off today', formatNairaExact(payoff_kobo)] as const] : []),
  ]
  return (
    <Panel title="Plan">
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-small">
        {details.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="tabular text-right">{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
