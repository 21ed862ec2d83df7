import type { Payout, AdminPayoutLine } from '@shop/contract/admin/payouts'
import { Button } from '@shop/ui/button'
import { Chip } from '@shop/ui/chip'
import { formatNairaExact } from '@shop/ui/format/format-naira'
import { Panel } from '@shop/ui/panel'
import { Skeleton } from '@shop/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { getPayout } from '../../api/generated/admin/payouts.ts'
import { accountLabel } from '../../entities/payment/payment-labels.ts'
import { LoadError } from '../../errors/async-section.tsx'
import { formatDayMonth } from '../../format/dates.ts'
import { AuditLink } from '../../shell/admin/audit-link.tsx'
import { ReconcilePayout } from './reconcile-payout.tsx'
import { expectedResults, reconciliationLabel } from './labels.ts'

const initialCount = 5

const isAsExpected = (line: AdminPayoutLine) => expectedResults.includes(line.reconciliation_result)

const columns =
  'grid gap-x-4 gap-y-1 px-4 md:grid-cols-[minmax(0,1fr)_8rem_1.5rem_minmax(0,1fr)_8rem_minmax(0,1.2fr)] md:px-5'

/** One payout line by line: differences first, matching lines on request. */
export function PayoutDetail({ payoutId }: { payoutId: string }) {
  const { data, error, refetch, isFetching } = useQuery(getPayout.query({ payout_id: payoutId }))
  if (data) return <Detail payout={data} />
  if (!error) return <Skeleton className="h-60 rounded-panel" />
  return (
    <Panel title="Payout">
      <LoadError error={error} onRetry={() => void refetch()} loading={isFetching} />
    </Panel>
  )
}

function Detail({ payout }: { payout: Payout }) {
  const { lines, missing_payments } = payout
  const matching = lines.filter(isAsExpected)
  const discrepancies = lines.filter((line) => !isAsExpected(line))
  const start = useRef<HTMLDivElement>(null)
  // It opens below the list, off screen on phones.
  useEffect(() => {
    start.current?.scrollIntoView({ block: 'start' })
  }, [])
  return (
    <>
      <div ref={start} className="scroll-mt-20">
        <PayoutLines payout={payout} discrepancies={discrepancies} matching={matching} />
      </div>
      {missing_payments.length > 0 && <MissingPayments payments={missing_payments} />}
      <ReconcilePayout payout={payout} hasDifference={discrepancies.length > 0} />
      <AuditLink target={`payout:${payout.id}`} />
    </>
  )
}

interface PayoutLinesProps {
  payout: Payout
  discrepancies: AdminPayoutLine[]
  matching: AdminPayoutLine[]
}

function PayoutLines({ payout, discrepancies, matching }: PayoutLinesProps) {
  const [isAll, setIsAll] = useState(false)
  const visibleLines = isAll ? matching : matching.slice(0, initialCount)
  return (
    <Panel
      flush
      title={
        <span className="flex flex-wrap items-center gap-2">
          {accountLabel(payout.provider)}, {formatDayMonth(payout.paid_on)}
          <Chip tone="ok">{matching.length} matched</Chip>
          {discrepancies.length > 0 && <Chip tone="danger">{discrepancies.length} differ</Chip>}
        </span>
      }
      end={<span className="text-small text-muted">{payout.file_name}</span>}
    >
      <p
        aria-hidden
        className={`border-b border-line bg-sunken py-2 text-caption text-muted max-md:hidden ${columns}`}
      >
        <span>Order</span>
        <span className="text-right">In the shop</span>
        <span />
        <span>Reference</span>
        <span className="text-right">In the file</span>
        <span />
      </p>
      <ul>
        {[...discrepancies, ...visibleLines].map((line) => (
          <Line key={line.position} line={line} />
        ))}
      </ul>
      {matching.length > visibleLines.length && (
        <p className="flex items-center justify-between gap-3 px-4 py-2 text-small text-muted md:px-5">
          and {matching.length - visibleLines.length} more that match
          <Button variant="quiet" size="dense" onClick={() => setIsAll(true)}>
            Show all {payout.lines.length}
          </Button>
        </p>
      )}
    </Panel>
  )
}

function MissingPayments({ payments }: { payments: Payout['missing_payments'] }) {
  return (
    <Panel title="Paid before that day, not in any file">
      <p className="mb-2 text-small text-muted">
        According to the files, the provider has not paid these out yet. Oldest first, 50 at most.
      </p>
      <ul className="grid gap-1.5 text-small">
        {payments.map(({ order_id, order_number, reference, amount_kobo }) => (
          <li key={reference} className="flex flex-wrap gap-x-3">
            <Link to={`/admin/orders/${order_id}`} className="font-bold">
              #{order_number}
            </Link>
            <span className="mr-auto font-mono text-caption text-muted">{reference}</span>
            <span className="tabular">{formatNairaExact(amount_kobo)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Line({ line }: { line: AdminPayoutLine }) {
  const isExpected = isAsExpected(line)
  return (
    <li className={`border-b border-line py-2.5 text-small md:items-center ${columns}`}>
      <span>
        {line.order_id ? (
          <Link to={`/admin/orders/${line.order_id}`} className="font-bold">
            #{line.order_number}, {line.payer}
          </Link>
        ) : (
          <span className="text-muted">Not in the shop</span>
        )}
      </span>
      <span className="tabular md:text-right">
        {line.recorded_amount_kobo !== null && (
          <>
            <span className="text-muted md:sr-only">In the shop: </span>
            {formatNairaExact(line.recorded_amount_kobo)}
          </>
        )}
      </span>
      <span aria-hidden className={isExpected ? 'text-ok max-md:hidden' : 'text-danger max-md:hidden'}>
        {isExpected ? '=' : '≠'}
      </span>
      <span>
        <span className="font-mono text-caption">{line.reference}</span>
        {line.transacted_at && <span className="block text-caption text-muted">{line.transacted_at}</span>}
      </span>
      <b className={isExpected ? 'tabular font-normal md:text-right' : 'tabular text-danger md:text-right'}>
        <span className="font-normal text-muted md:sr-only">In the file: </span>
        {formatNairaExact(line.amount_kobo)}
      </b>
      <span className={isExpected ? 'text-muted' : undefined}>{reconciliationLabel(line)}</span>
    </li>
  )
}
