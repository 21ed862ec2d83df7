import type { AdminOrder } from '@shop/contract/admin/orders'
import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { Drawer } from '@shop/ui/drawer'
import { formatNaira } from '@shop/ui/format/format-naira'
import { TextField } from '@shop/ui/text-field'
import { useState } from 'react'
import { getErrorCode, getErrorMessage } from '../../api/request-error.ts'
import { toLocalDateTime, parseLocalDateTime, formatPickedDate } from '../../forms/date-input.ts'
import { parseNaira, toNairaInput } from '../../format/money.ts'
import { AmountField } from '../../forms/amount-field.tsx'
import { useRecordTransfer } from './queries.ts'

/** Money as the shop's own bank shows it: how much, from whom, and when. */
export default function TransferDrawer({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const outstandingKobo = order.outstanding_kobo === 0 ? order.total_kobo : order.outstanding_kobo
  const [amount, setAmount] = useState(toNairaInput(outstandingKobo))
  const [sender, setSender] = useState('')
  const [bank, setBank] = useState('')
  const [at, setAt] = useState(() => toLocalDateTime(new Date().toISOString()))
  const record = useRecordTransfer(order.id)
  const amountKobo = parseNaira(amount) ?? Number.NaN
  const receivedAt = parseLocalDateTime(at)
  const isComplete = amountKobo > 0 && sender.trim() !== '' && bank.trim() !== '' && receivedAt !== null
  const isDuplicate = getErrorCode(record.error) === 'duplicate_transfer'
  const send = (confirm_duplicate: boolean) => {
    if (receivedAt === null) return
    record.mutate(
      {
        amount_kobo: amountKobo,
        sender,
        sender_bank: bank,
        received_at: receivedAt,
        confirm_duplicate,
      },
      { onSuccess: onClose },
    )
  }
  return (
    <Drawer
      open
      side="right"
      title={`Transfer for #${order.number}`}
      onClose={onClose}
      action={
        <div className="flex items-center justify-end gap-2.5">
          <Button
            variant="primary"
            size="dense"
            disabled={!isComplete}
            loading={record.isPending}
            onClick={() => send(isDuplicate)}
          >
            {isDuplicate ? 'It’s a different one: record it' : 'Record transfer'}
          </Button>
        </div>
      }
    >
      <div className="grid gap-4">
        {record.error && (
          <Banner tone={isDuplicate ? 'warn' : 'error'}>
            {getErrorMessage(record.error)}
            {isDuplicate && ' Check the bank: are these two transfers?'}
          </Banner>
        )}
        <p className="text-small text-muted">
          Enter what the shop’s own bank shows, never what a photo shows. {formatNaira(outstandingKobo)} is
          expected, with the number {order.number} as narration.
        </p>
        <AmountField
          label="Amount"
          text={amount}
          error={Number.isNaN(amountKobo) && amount !== '' ? 'Enter an amount' : undefined}
          helper={amountHelp(amountKobo, outstandingKobo)}
          onTextChange={setAmount}
        />
        <TextField
          size="dense"
          label="Sender"
          maxLength={120}
          autoComplete="off"
          value={sender}
          onChange={(event) => setSender(event.target.value)}
        />
        <TextField
          size="dense"
          label="Sender’s bank"
          maxLength={60}
          autoComplete="off"
          value={bank}
          onChange={(event) => setBank(event.target.value)}
        />
        <TextField
          size="dense"
          type="datetime-local"
          label="Time received"
          helper={formatPickedDate(at, 'Lagos time')}
          value={at}
          onChange={(event) => setAt(event.target.value)}
        />
      </div>
    </Drawer>
  )
}

function amountHelp(amountKobo: number, outstandingKobo: number): string | undefined {
  if (amountKobo < outstandingKobo)
    return `${formatNaira(outstandingKobo - amountKobo)} less than the amount due: the order waits for the rest`
  if (amountKobo > outstandingKobo)
    return `${formatNaira(amountKobo - outstandingKobo)} more than the amount due: the difference must be refunded`
  return undefined
}
