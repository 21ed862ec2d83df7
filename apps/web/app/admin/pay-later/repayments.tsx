import { type AdminAgreement, repaymentMethods } from '@shop/contract/admin/pay-later'
import { Chip } from '@shop/ui/chip'
import { DataTable, type Column } from '@shop/ui/data-table'
import { formatNairaExact, formatNaira } from '@shop/ui/format/format-naira'
import { Panel } from '@shop/ui/panel'
import { channelLabel } from '../../entities/payment/payment-labels.ts'
import { instalmentName } from '../../entities/payment/agreement-labels.ts'
import { formatDateTime } from '../../format/staff-dates.ts'
import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { Dialog } from '@shop/ui/dialog'
import { SegmentedControl } from '@shop/ui/segmented-control'
import { TextField } from '@shop/ui/text-field'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { getErrorMessage } from '../../api/request-error.ts'
import { parseNaira, toNairaInput } from '../../format/money.ts'
import { useRecordRepayment } from './queries.ts'

type Row = AdminAgreement['repayments'][number]

/** What came in, the newest first, and which payments it paid. */
export function RepaymentsPanel({ agreement, now }: { agreement: AdminAgreement; now: Date }) {
  return (
    <Panel
      flush
      title="Repayments"
      end={<span className="text-small text-muted">Oldest due date first</span>}
    >
      <DataTable
        caption="Repayments"
        rows={agreement.repayments.toReversed()}
        rowKey={({ id }) => id}
        columns={getColumns(agreement, now)}
      />
    </Panel>
  )
}

function getColumns({ terms }: AdminAgreement, now: Date): Column<Row>[] {
  return [
    { key: 'at', header: 'Received', phone: 'title', cell: ({ paid_at: at }) => formatDateTime(at, now) },
    {
      key: 'channel',
      header: 'Channel',
      cell: ({ channel, is_reversed: returned }) => (
        <span className="flex flex-wrap items-center gap-1.5 text-muted">
          {channel === 'bank' ? 'Transfer' : channelLabel(channel)}
          {returned && <Chip tone="danger">Reversed</Chip>}
        </span>
      ),
    },
    {
      key: 'goes',
      header: 'Applied to',
      cell: ({ positions }) => positions.map((position) => instalmentName(position, terms)).join(', '),
    },
    {
      key: 'amount',
      header: 'Amount',
      align: 'end',
      phone: 'end',
      cell: ({ amount_kobo }) => formatNairaExact(amount_kobo),
    },
  ]
}

const methodLabels = { cash: 'Cash', bank: 'Transfer', pos: 'POS' } as const

/** Notes money that came in by hand: at the counter, or seen at the bank. */
export function RecordRepayment({ agreement }: { agreement: AdminAgreement }) {
  const { outstanding_kobo: left_kobo, next_payment: next, overdue_kobo } = agreement
  const [open, setOpen] = useState(false)
  const [input, setInput] = useState(toNairaInput(Math.max(overdue_kobo, next?.outstanding_kobo ?? 0)))
  const [mode, setMode] = useState<(typeof repaymentMethods)[number]>('bank')
  const [sender, setSender] = useState('')
  const record = useRecordRepayment(agreement.id)
  const amount = parseNaira(input) ?? Number.NaN
  const problem = Number.isNaN(amount)
    ? 'Enter an amount'
    : amount > left_kobo
      ? `At most ${formatNaira(left_kobo)}`
      : undefined
  const send = () =>
    record.mutate({ amount_kobo: amount, method: mode, sender }, { onSuccess: () => setOpen(false) })
  return (
    <>
      <Button variant="primary" size="dense" icon={<Plus aria-hidden />} onClick={() => setOpen(true)}>
        Record a payment
      </Button>
      {open && (
        <Dialog
          open
          title="Record a payment"
          subtitle="Applied to the oldest unpaid instalment first"
          onClose={() => setOpen(false)}
          action={
            <div className="flex flex-wrap justify-end gap-2.5">
              <Button size="dense" onClick={() => setOpen(false)}>
                Cancel
              </Button>
              <Button
                size="dense"
                variant="primary"
                loading={record.isPending}
                disabled={problem !== undefined || amount === 0}
                onClick={send}
              >
                Record {problem ? '' : formatNaira(amount)}
              </Button>
            </div>
          }
        >
          <div className="grid gap-4">
            {record.error && <Banner tone="error">{getErrorMessage(record.error)}</Banner>}
            <TextField
              size="dense"
              label="Amount"
              inputMode="decimal"
              start="₦"
              value={input}
              error={problem}
              helper={`${formatNaira(left_kobo)} left to pay`}
              onChange={(event) => setInput(event.target.value)}
            />
            <SegmentedControl
              label="Payment method"
              name="way"
              options={repaymentMethods.map((value) => ({ value, text: methodLabels[value] }))}
              value={mode}
              onChange={setMode}
            />
            <TextField
              size="dense"
              label={mode === 'bank' ? 'Sender, as the bank shows it' : 'Receipt number'}
              optional
              maxLength={100}
              value={sender}
              onChange={(event) => setSender(event.target.value)}
            />
          </div>
        </Dialog>
      )}
    </>
  )
}
