import type { AdminAgreementSummary } from '@shop/contract/admin/pay-later'
import { formatNaira } from '@shop/ui/format/format-naira'
import { Image } from '@shop/ui/image'
import { TestChip } from '../../entities/order/order-status.tsx'
import { formatInstalmentDate } from '../../entities/payment/agreement-labels.ts'
import { formatElapsed } from '../../format/dates.ts'
import { col, type ListColumn } from '../../tables/columns.tsx'
import { AgreementChip, planLabel } from './labels.tsx'

type Row = AdminAgreementSummary

/** Content of the last columns: time waiting, decision, amount paid, or amount overdue. */
type AgreementView = 'waiting' | 'decided' | 'paid' | 'late'

export function agreementColumns(view: AgreementView, hrefFor: (row: Row) => string): ListColumn<Row>[] {
  return [
    col.link('Customer', ({ customer }) => customer.name, hrefFor, {
      below: ({ number, is_test }) => (
        <>
          {number} {is_test && <TestChip />}
        </>
      ),
    }),
    col.text('For', ({ items: { title, quantity, image }, terms }) => (
      <span className="flex items-center gap-2.5">
        <Image source={image} decorative sizes="36px" maxWidth={400} className="w-9 rounded-control" />
        <span className="min-w-0">
          <span className="block font-semibold">
            {title}
            {quantity > 1 && ` and ${quantity - 1} more`}
          </span>
          <span className="block text-caption text-muted">{planLabel(terms)}</span>
        </span>
      </span>
    )),
    col.money('Amount', ({ total_kobo }) => total_kobo, { named: true, phone: 'end', bold: true }),
    ...lastColumns[view],
  ]
}

const state = col.text<Row>('State', (row) => <AgreementChip {...row} />)

const lastColumns: Record<AgreementView, ListColumn<Row>[]> = {
  waiting: [
    col.text('Waiting', (row, { now }) => (
      <span className="flex flex-wrap items-center gap-1.5">
        <span className="text-muted">
          <span className="md:hidden">Waiting: </span>
          {formatElapsed(row.applied_at, now)}
        </span>
        {row.status === 'in_review' && <AgreementChip {...row} />}
      </span>
    )),
  ],
  decided: [
    col.text('Decided', (row) => (
      <span className="flex flex-wrap items-center gap-1.5">
        <AgreementChip {...row} />
        <span className="text-caption text-muted">by {row.last_actor_name}</span>
      </span>
    )),
  ],
  paid: [
    col.money('Paid', ({ paid_kobo }) => paid_kobo, {
      named: true,
      below: ({ paid_kobo, refunded_kobo, total_kobo }) =>
        refunded_kobo > 0 ? (
          `${formatNaira(refunded_kobo)} refunded`
        ) : (
          <>
            {Math.floor((100 * paid_kobo) / Math.max(1, total_kobo))}%
            <span className="md:hidden"> of the amount</span>
          </>
        ),
    }),
    col.text('Next', ({ next_payment: next }) => next && formatInstalmentDate(next.due_on), {
      muted: true,
      phone: 'hidden',
    }),
    state,
  ],
  late: [
    col.text('Late', ({ overdue_kobo }) => <b className="text-danger">{formatNaira(overdue_kobo)}</b>, {
      align: 'end',
      named: true,
    }),
    col.text('Since', ({ days_overdue }) => (days_overdue === 1 ? '1 day' : `${days_overdue} days`), {
      named: true,
    }),
    state,
  ],
}
