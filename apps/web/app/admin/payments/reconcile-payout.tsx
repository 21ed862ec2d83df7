import type { Payout } from '@shop/contract/admin/payouts'
import { Button } from '@shop/ui/button'
import { formatNairaExact } from '@shop/ui/format/format-naira'
import { Panel } from '@shop/ui/panel'
import { TextField } from '@shop/ui/text-field'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { reconcilePayout, getPayout, listPayouts, deletePayout } from '../../api/generated/admin/payouts.ts'
import { getFieldErrors } from '../../errors/error-messages.ts'
import { toastSuccess } from '../../api/toasts.ts'
import { AmountField } from '../../forms/amount-field.tsx'
import { parseNaira, toNairaInput } from '../../format/money.ts'
import { formatDateTime } from '../../format/staff-dates.ts'
import { useNow } from '../../format/dates.ts'
import { usePermission } from '../../api/profile.ts'
import { useNavigate } from 'react-router'
import { ConfirmButton } from '../../forms/confirm.tsx'

interface ReconcilePayoutProps {
  payout: Payout
  /** Some of its lines do. */
  hasDifference: boolean
}

/** What reached the bank, booked once; before that the file can be reversed. */
export function ReconcilePayout({ payout, hasDifference }: ReconcilePayoutProps) {
  const canRecord = usePermission('payments:record')
  const now = useNow()
  const { reconciled_at, reconciled_by, received_kobo, note } = payout
  if (reconciled_at)
    return (
      <Panel title="Reconciled">
        <p className="text-small">
          <b className="tabular">{formatNairaExact(received_kobo ?? 0)}</b> reached the bank. Reconciled by{' '}
          {reconciled_by}: {formatDateTime(reconciled_at, now)}.{note && ` ${note}`}
        </p>
      </Panel>
    )
  return canRecord ? <ReconcileForm payout={payout} hasDifference={hasDifference} /> : null
}

function ReconcileForm({ payout, hasDifference }: ReconcilePayoutProps) {
  const { id, net_kobo } = payout
  const [received, setReceived] = useState(toNairaInput(Math.max(0, net_kobo)))
  const [note, setNote] = useState('')
  const queries = useQueryClient()
  const received_kobo = parseNaira(received) ?? Number.NaN
  const book = useMutation({
    ...reconcilePayout.mutation({ fixed: { received_kobo, note: note.trim(), payout_id: id } }),
    onSuccess: (booked) => {
      queries.setQueryData(getPayout.key({ payout_id: id }), booked)
      void queries.invalidateQueries({ queryKey: listPayouts.key() })
      void queries.invalidateQueries({ queryKey: ['admin', 'ledger'] })
      toastSuccess('Payout reconciled')
    },
  })
  const requiresNote = hasDifference || received_kobo !== net_kobo
  return (
    <Panel title="Reconcile payout">
      <form
        noValidate
        className="flex flex-wrap items-start gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          if (!Number.isNaN(received_kobo)) book.mutate()
        }}
      >
        <AmountField
          label="Amount in the bank"
          helper={`The file says ${formatNairaExact(net_kobo)}`}
          text={received}
          error={Number.isNaN(received_kobo) ? 'Enter an amount' : undefined}
          onTextChange={setReceived}
          className="w-52"
        />
        <TextField
          size="dense"
          label="Explanation of differences"
          optional={!requiresNote}
          maxLength={300}
          value={note}
          error={getFieldErrors(book.error).note}
          onChange={(event) => setNote(event.target.value)}
          className="min-w-60 flex-1"
        />
        <span className="flex gap-2 md:mt-7">
          <Button type="submit" variant="primary" size="dense" loading={book.isPending}>
            Reconcile
          </Button>
          <DeletePayout id={id} />
        </span>
      </form>
    </Panel>
  )
}

/** Takes a payout's file back before it is booked: its lines have to be loaded again, so it asks first. */
function DeletePayout({ id }: { id: string }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const removeWaiting = useMutation({
    ...deletePayout.mutation({ fixed: { payout_id: id } }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: listPayouts.key() })
      void navigate('/admin/transactions?tab=payouts', { preventScrollReset: true })
    },
  })
  return (
    <ConfirmButton
      variant="danger"
      words="Remove file"
      question="Remove this file?"
      cancelLabel="Keep"
      pending={removeWaiting.isPending}
      onConfirm={(close) => removeWaiting.mutate(undefined, { onError: close })}
    >
      <p>Its lines and matches will be deleted. You can import the file again.</p>
    </ConfirmButton>
  )
}
