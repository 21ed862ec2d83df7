import * as contract from '@shop/contract/admin/manual-transfer'
import type { AdminOrder } from '@shop/contract/admin/orders'
import { Banner } from '@shop/ui/banner'
import { formatNaira } from '@shop/ui/format/format-naira'
import { useState } from 'react'
import { recordTransfer } from '../../api/generated/admin/manual-transfer.ts'
import { getErrorCode, getErrorMessage } from '../../api/request-error.ts'
import { FormDrawer } from '../../forms/contract/contract-form.tsx'
import { DateInput, MoneyInput, TextInput, useFormValue } from '../../forms/contract/inputs.tsx'
import { useContractForm } from '../../forms/contract/use-contract-form.tsx'
import { useOrderForm } from './queries.ts'

const minuteMs = 60_000

/** Records a transfer as shown by the shop's bank: amount, sender and time. */
export default function TransferDrawer({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const outstandingKobo = order.outstanding_kobo === 0 ? order.total_kobo : order.outstanding_kobo
  const [now] = useState(() => new Date(Math.floor(Date.now() / minuteMs) * minuteMs).toISOString())
  const form = useContractForm(recordTransfer, {
    ...useOrderForm(order, onClose),
    schema: contract.recordTransfer,
    values: {
      amount_kobo: outstandingKobo,
      sender: '',
      sender_bank: '',
      received_at: now,
      confirm_duplicate: false,
    },
    errors: 'none',
    isAction: false,
    // Submitting again after this error confirms that it is a different transfer.
    onError: (error): void =>
      form.methods.setValue('confirm_duplicate', getErrorCode(error) === 'duplicate_transfer'),
  })
  const isDuplicate = getErrorCode(form.error) === 'duplicate_transfer'
  return (
    <FormDrawer
      form={form}
      title={`Transfer for #${order.number}`}
      submit={isDuplicate ? 'It’s a different one: record it' : 'Record transfer'}
      onClose={onClose}
    >
      {form.error !== null && (
        <Banner tone={isDuplicate ? 'warn' : 'error'}>
          {getErrorMessage(form.error)}
          {isDuplicate && ' Check the bank: are these two transfers?'}
        </Banner>
      )}
      <p className="text-small text-muted">
        Enter what the shop’s own bank shows, never what a photo shows. {formatNaira(outstandingKobo)} is
        expected, with the number {order.number} as narration.
      </p>
      <AmountInput outstandingKobo={outstandingKobo} />
      <TextInput name="sender" label="Sender" max={120} autoComplete="off" />
      <TextInput name="sender_bank" label="Sender’s bank" max={60} autoComplete="off" />
      <DateInput name="received_at" label="Time received" hint="Lagos time" />
    </FormDrawer>
  )
}

function AmountInput({ outstandingKobo }: { outstandingKobo: number }) {
  const amountKobo = useFormValue<number | null>('amount_kobo') ?? Number.NaN
  return <MoneyInput name="amount_kobo" label="Amount" helper={amountHelp(amountKobo, outstandingKobo)} />
}

function amountHelp(amountKobo: number, outstandingKobo: number): string | undefined {
  if (amountKobo < outstandingKobo)
    return `${formatNaira(outstandingKobo - amountKobo)} less than the amount due: the order waits for the rest`
  if (amountKobo > outstandingKobo)
    return `${formatNaira(amountKobo - outstandingKobo)} more than the amount due: the difference must be refunded`
  return undefined
}
