import type { AdminAgreementSummary } from '@shop/contract/admin/pay-later'
import { DataTable, type Column } from '@shop/ui/data-table'
import { formatNaira } from '@shop/ui/format/format-naira'
import { Image } from '@shop/ui/image'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { TestChip } from '../../entities/order/order-status.tsx'
import { formatInstalmentDate } from '../../entities/payment/agreement-labels.ts'
import { formatElapsed } from '../../format/staff-dates.ts'
import { useNow } from '../../format/dates.ts'
import { AgreementChip, planLabel } from './labels.tsx'

type Row = AdminAgreementSummary

interface AgreementsTableProps {
  caption: string
  rows: Row[]
  /** What the last columns tell: how long it waits, how it was decided, what is paid, or what is late. */
  variant: 'waiting' | 'decided' | 'paid' | 'late'
  hrefFor: (row: Row) => string
  loading: boolean
  empty: ReactNode
}

export function AgreementsTable({ caption, rows, variant, hrefFor, loading, empty }: AgreementsTableProps) {
  const now = useNow()
  return (
    <DataTable
      caption={caption}
      columns={[customer(hrefFor), goods, amount, ...extraColumns(now)[variant]]}
      rows={rows}
      rowKey={({ id }) => id}
      rowName={({ number }) => number}
      loading={loading}
      empty={empty}
    />
  )
}

function customer(hrefFor: (row: Row) => string): Column<Row> {
  return {
    key: 'customer',
    header: 'Customer',
    phone: 'title',
    cell: (row) => (
      <>
        <Link to={hrefFor(row)} className="inline-flex min-h-6 items-center font-semibold hover:underline">
          {row.customer.name}
        </Link>
        <span className="block text-caption font-normal text-muted">
          {row.number} {row.is_test && <TestChip />}
        </span>
      </>
    ),
  }
}

const goods: Column<Row> = {
  key: 'goods',
  header: 'For',
  cell: ({ items: { title, quantity: units, image }, terms }) => (
    <span className="flex items-center gap-2.5">
      <Image source={image} decorative sizes="36px" maxWidth={400} className="w-9 rounded-control" />
      <span className="min-w-0">
        <span className="block font-semibold">
          {title}
          {units > 1 && ` and ${units - 1} more`}
        </span>
        <span className="block text-caption text-muted">{planLabel(terms)}</span>
      </span>
    </span>
  ),
}

const amount: Column<Row> = {
  key: 'amount',
  header: 'Amount',
  named: true,
  align: 'end',
  phone: 'end',
  cell: ({ total_kobo }) => <b>{formatNaira(total_kobo)}</b>,
}

const state: Column<Row> = { key: 'state', header: 'State', cell: (row) => <AgreementChip {...row} /> }

function extraColumns(now: Date): Record<AgreementsTableProps['variant'], Column<Row>[]> {
  return {
    waiting: [
      {
        key: 'waiting',
        header: 'Waiting',
        cell: (row) => (
          <span className="flex flex-wrap items-center gap-1.5">
            <span className="text-muted">
              <span className="md:hidden">Waiting: </span>
              {formatElapsed(row.applied_at, now)}
            </span>
            {row.status === 'in_review' && <AgreementChip {...row} />}
          </span>
        ),
      },
    ],
    decided: [
      {
        key: 'state',
        header: 'Decided',
        cell: (row) => (
          <span className="flex flex-wrap items-center gap-1.5">
            <AgreementChip {...row} />
            <span className="text-caption text-muted">by {row.last_actor_name}</span>
          </span>
        ),
      },
    ],
    paid: [
      {
        key: 'paid',
        header: 'Paid',
        align: 'end',
        named: true,
        cell: ({ paid_kobo, refunded_kobo: returned_kobo, total_kobo }) => (
          <>
            {formatNaira(paid_kobo)}
            <span className="block text-caption text-muted">
              {returned_kobo > 0 ? (
                `${formatNaira(returned_kobo)} refunded`
              ) : (
                <>
                  {Math.floor((100 * paid_kobo) / Math.max(1, total_kobo))}%
                  <span className="md:hidden"> of the amount</span>
                </>
              )}
            </span>
          </>
        ),
      },
      {
        key: 'next',
        header: 'Next',
        phone: 'hidden',
        cell: ({ next_payment: next }) =>
          next && <span className="text-muted">{formatInstalmentDate(next.due_on)}</span>,
      },
      state,
    ],
    late: [
      {
        key: 'late',
        header: 'Late',
        align: 'end',
        named: true,
        cell: ({ overdue_kobo }) => <b className="text-danger">{formatNaira(overdue_kobo)}</b>,
      },
      {
        key: 'since',
        header: 'Since',
        named: true,
        cell: ({ days_overdue }) => (days_overdue === 1 ? '1 day' : `${days_overdue} days`),
      },
      state,
    ],
  }
}
