import type { AdminOrder } from '@shop/contract/admin/orders'
import { formatNaira, formatNairaExact } from '@shop/ui/format/format-naira'
import { Panel } from '@shop/ui/panel'
import { formatDateTime } from '../../format/dates.ts'
import { PaymentChip, TestChip } from '../../entities/order/order-status.tsx'
import { OrderRefunds, RefundButton } from './order-refunds.tsx'
import { paymentPlaceLabel, amountToCollectKobo } from './next-step.ts'
import { accountLabel, attemptStatusLabel, channelLabel } from '../../entities/payment/payment-labels.ts'
import { Button } from '@shop/ui/button'
import { lazyComponent } from '@shop/ui/opened-part'
import { useState } from 'react'
import { usePermission } from '../../api/profile.ts'
import { useTransferReceipts } from './queries.ts'
import { SectionError } from '../../errors/async-section.tsx'

/** Payment attempts, then the ledger lines that they posted, to the kobo. */
export function OrderPayment({ order, now }: { order: AdminOrder; now: Date }) {
  const entries = new Set(order.ledger_lines.map((line) => `${line.kind} ${line.posted_at}`)).size
  const collectKobo = amountToCollectKobo(order)
  return (
    <Panel
      title="Payment"
      note={entries > 0 && (entries === 1 ? '1 ledger entry' : `${entries} ledger entries`)}
      end={
        <span className="flex flex-wrap items-center justify-end gap-1.5">
          <RecordTransferButton order={order} />
          <RefundButton order={order} />
          <PaymentChip order={order} />
          {order.is_test && <TestChip />}
        </span>
      }
      flush
    >
      <PaymentAttempts attempts={order.payment_attempts} now={now} />
      <OrderRefunds order={order} now={now} />
      {order.ledger_lines.length > 0 && <LedgerLines lines={order.ledger_lines} now={now} />}
      {collectKobo > 0 && (
        <div className="tabular flex flex-wrap items-center justify-between gap-4 px-4 py-3 md:px-5">
          <span className="text-muted">
            {order.status === 'delivered'
              ? 'Still due after delivery'
              : `To be paid ${paymentPlaceLabel(order)}`}
          </span>
          <span className="flex items-center gap-3">
            <CollectButton order={order} />
            <b className="whitespace-nowrap">{formatNaira(collectKobo)}</b>
          </span>
        </div>
      )}
      {order.payment_attempts.length === 0 && order.ledger_lines.length === 0 && collectKobo === 0 && (
        <p className="px-4 py-4 text-muted md:px-5">No payment attempts.</p>
      )}
    </Panel>
  )
}

function PaymentAttempts({ attempts, now }: { attempts: AdminOrder['payment_attempts']; now: Date }) {
  if (attempts.length === 0) return null
  return (
    <ul>
      {attempts.map((attempt) => (
        <li key={attempt.reference} className="flex gap-3 border-b border-line px-4 py-3 md:px-5">
          <div className="min-w-0 flex-1">
            <b className="block leading-snug font-semibold">
              {channelLabel(attempt.channel)}, {attemptStatusLabel(attempt.status)}
            </b>
            <span className="block text-caption text-muted">
              {formatDateTime(attempt.created_at, now)} · {attempt.reference}
              {attempt.fee_kobo !== null && ` · fee ${formatNaira(attempt.fee_kobo)}`}
            </span>
            {attempt.sender && (
              <span className="block text-caption text-muted">
                {[attempt.sender, attempt.sender_bank].filter(Boolean).join(', ')}
              </span>
            )}
            {attempt.message && <span className="block text-caption text-muted">{attempt.message}</span>}
          </div>
          <span className="tabular font-semibold">{formatNaira(attempt.amount_kobo)}</span>
        </li>
      ))}
    </ul>
  )
}

/** A small table that stays a table on phones: three narrow columns. Credits are indented. */
function LedgerLines({ lines, now }: { lines: AdminOrder['ledger_lines']; now: Date }) {
  return (
    <table className="w-full text-small">
      <caption className="sr-only">Ledger lines</caption>
      <thead>
        <tr className="bg-sunken text-caption text-muted">
          <th scope="col" className="px-4 py-2 text-left font-semibold md:px-5">
            Entry
          </th>
          <th scope="col" className="px-2 py-2 text-right font-semibold">
            Debit
          </th>
          <th scope="col" className="px-4 py-2 text-right font-semibold md:px-5">
            Credit
          </th>
        </tr>
      </thead>
      <tbody className="tabular">
        {lines.map((line) => (
          <tr
            key={`${line.kind} ${line.posted_at} ${line.account} ${line.debit_kobo} ${line.credit_kobo}`}
            className="border-t border-line"
          >
            <th
              scope="row"
              className={`py-2 text-left font-normal ${line.credit_kobo > 0 ? 'pl-7 md:pl-9' : 'pl-4 md:pl-5'}`}
            >
              {accountLabel(line.account)}
              {line.debit_kobo > 0 && (
                <span className="block text-caption text-muted">{formatDateTime(line.posted_at, now)}</span>
              )}
            </th>
            <td className="px-2 py-2 text-right whitespace-nowrap">
              {line.debit_kobo > 0 && formatNairaExact(line.debit_kobo)}
            </td>
            <td className="px-4 py-2 text-right whitespace-nowrap md:px-5">
              {line.credit_kobo > 0 && formatNairaExact(line.credit_kobo)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const CollectDialog = lazyComponent(() => import('./parcels/collect-dialog.tsx'))

/** Opens the form for money still due after delivery. */
function CollectButton({ order }: { order: AdminOrder }) {
  const [open, setOpen] = useState(false)
  const canFulfil = usePermission('orders:fulfil')
  if (!canFulfil || order.status !== 'delivered' || amountToCollectKobo(order) === 0) return null
  return (
    <>
      <Button variant="quiet" size="dense" onClick={() => setOpen(true)}>
        Record payment
      </Button>
      {open && <CollectDialog order={order} onClose={() => setOpen(false)} />}
    </>
  )
}

const TransferDrawer = lazyComponent(() => import('./transfer-drawer.tsx'))

/** Opens the form for a transfer, for staff who may record payments. */
function RecordTransferButton({ order }: { order: AdminOrder }) {
  const [open, setOpen] = useState(false)
  const canRecord = usePermission('payments:record')
  if (!canRecord || order.is_test || (order.outstanding_kobo === 0 && order.status !== 'expired')) return null
  return (
    <>
      <Button variant="quiet" size="dense" onClick={() => setOpen(true)}>
        Record transfer
      </Button>
      {open && <TransferDrawer order={order} onClose={() => setOpen(false)} />}
    </>
  )
}

/** The customer's photos of a transfer: they say where to look in the bank, but prove nothing. */
export function ReceiptsCard({ order, now }: { order: AdminOrder; now: Date }) {
  const canRead = usePermission('payments:read')
  const result = useTransferReceipts(order.id, canRead && order.payment_method === 'manual_transfer')
  const { data } = result
  if (!data) return <SectionError title="Photos from the customer" result={result} />
  if (data.items.length === 0) return null
  return (
    <Panel title="Photos from the customer" note="Not proof of payment">
      <ul className="grid grid-cols-2 gap-3">
        {data.items.map(({ id, created_at: at, image }) => (
          <li key={id}>
            <a href={image} download={`transfer-${order.number}.jpg`}>
              <img
                src={image}
                alt={`Sent by the customer on ${formatDateTime(at, now)}`}
                className="aspect-square w-full rounded-control border border-line object-cover"
              />
            </a>
            <span className="text-caption text-muted">{formatDateTime(at, now)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
