import * as contract from '@shop/contract/admin/pay-later'
import { type AdminAgreement, repaymentMethods } from '@shop/contract/admin/pay-later'
import { Chip } from '@shop/ui/chip'
import { formatNaira } from '@shop/ui/format/format-naira'
import { Panel } from '@shop/ui/panel'
import { channelLabel } from '../../entities/payment/payment-labels.ts'
import { instalmentName } from '../../entities/payment/agreement-labels.ts'
import { AdminTable, col } from '../../tables/columns.tsx'
import { Button } from '@shop/ui/button'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { recordRepayment } from '../../api/generated/admin/pay-later.ts'
import { FormDialog } from '../../forms/contract/contract-form.tsx'
import { SegmentedInput, MoneyInput, TextInput } from '../../forms/contract/inputs.tsx'
import { useContractForm } from '../../forms/contract/use-contract-form.tsx'

type Row = AdminAgreement['repayments'][number]

/** Repayments, newest first, with the instalments they paid. */
export function RepaymentsPanel({ agreement }: { agreement: AdminAgreement }) {
  return (
    <Panel
      flush
      title="Repayments"
      end={<span className="text-small text-muted">Oldest due date first</span>}
    >
      <AdminTable
        caption="Repayments"
        rows={agreement.repayments.toReversed()}
        columns={getColumns(agreement)}
      />
    </Panel>
  )
}

const getColumns = ({ terms }: AdminAgreement) => [
  col.dateTime<Row>('Received', ({ paid_at }) => paid_at, { phone: 'title', muted: false }),
  col.text<Row>(
    'Channel',
    ({ channel, is_reversed }) => (
      <span className="flex flex-wrap items-center gap-1.5">
        {channel === 'bank' ? 'Transfer' : channelLabel(channel)}
        {is_reversed && <Chip tone="danger">Reversed</Chip>}
      </span>
    ),
    { muted: true },
  ),
  col.text<Row>('Applied to', ({ positions }) =>
    positions.map((position) => instalmentName(position, terms)).join(', '),
  ),
  col.exactMoney<Row>('Amount', ({ amount_kobo }) => amount_kobo, { phone: 'end' }),
]

const methodLabels = { cash: 'Cash', bank: 'Transfer', pos: 'POS' } as const

const methods = repaymentMethods.map((value) => ({ value, text: methodLabels[value] }))

/** Records a repayment received by hand: at the counter, or seen at the bank. */
export function RecordRepayment({ agreement }: { agreement: AdminAgreement }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="primary" size="dense" icon={<Plus aria-hidden />} onClick={() => setOpen(true)}>
        Record a payment
      </Button>
      {open && <RepaymentDialog agreement={agreement} onClose={() => setOpen(false)} />}
    </>
  )
}

function RepaymentDialog({ agreement, onClose }: { agreement: AdminAgreement; onClose: () => void }) {
  const { outstanding_kobo, next_payment: next, overdue_kobo } = agreement
  const form = useContractForm(recordRepayment, {
    schema: contract.recordRepayment,
    values: {
      amount_kobo: Math.max(overdue_kobo, next?.outstanding_kobo ?? 0),
      method: 'bank',
      sender: '',
    },
    params: { agreement_id: agreement.id },
    errors: 'inline',
    invalidates: ['/admin'],
    onSaved: onClose,
  })
  const amount = form.methods.watch('amount_kobo')
  const isTooMuch = amount > outstanding_kobo
  return (
    <FormDialog
      form={form}
      title="Record a payment"
      subtitle="Applied to the oldest unpaid instalment first"
      submit={amount > 0 && !isTooMuch ? `Record ${formatNaira(amount)}` : 'Record'}
      disabled={isTooMuch}
      onClose={onClose}
    >
      <MoneyInput
        name="amount_kobo"
        label="Amount"
        helper={
          isTooMuch
            ? `At most ${formatNaira(outstanding_kobo)}`
            : `${formatNaira(outstanding_kobo)} left to pay`
        }
      />
      <SegmentedInput name="method" label="Payment method" options={methods} />
      <TextInput
        name="sender"
        label={form.methods.watch('method') === 'bank' ? 'Sender, as the bank shows it' : 'Receipt number'}
        optional
        max={100}
      />
    </FormDialog>
  )
}
