import type { bookSettlement, Settlement } from '@shop/contract/admin/settlements'
import { Button } from '@shop/ui/button'
import { formatNairaExact } from '@shop/ui/format/format-naira'
import { Panel } from '@shop/ui/panel'
import { TextField } from '@shop/ui/text-field'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../client/api.ts'
import { fieldErrorsOf } from '../../client/fault-texts.ts'
import { messageOf } from '../../client/request-error.ts'
import { toastError, toastSuccess } from '../../client/toasts.ts'
import { AmountField } from '../../layout/amount-field.tsx'
import { koboOf, nairaText } from '../../layout/naira-text.ts'
import { lagosMoment } from '../../layout/staff-time.ts'
import { useNow } from '../../layout/use-now.ts'
import { usePermission } from '../../layout/use-permission.ts'
import { DropSettlement } from './drop-settlement.tsx'
import { settlementKey } from './settlement-key.ts'

interface BookSettlementProps {
  settlement: Settlement
  /** Some of its lines do. */
  differs: boolean
}

/** What reached the bank, booked once; before that the file can be taken back. */
export function BookSettlement({ settlement, differs }: BookSettlementProps) {
  const mayRecord = usePermission('money:record')
  const now = useNow()
  const { booked_at, booked_by, received_kobo, note } = settlement
  if (booked_at)
    return (
      <Panel title="Reconciled">
        <p className="text-small">
          <b className="tabular">{formatNairaExact(received_kobo ?? 0)}</b> reached the bank. Reconciled by{' '}
          {booked_by}: {lagosMoment(booked_at, now)}.{note && ` ${note}`}
        </p>
      </Panel>
    )
  return mayRecord ? <BookForm settlement={settlement} differs={differs} /> : null
}

function BookForm({ settlement, differs }: BookSettlementProps) {
  const { id, net_kobo } = settlement
  const [received, setReceived] = useState(nairaText(Math.max(0, net_kobo)))
  const [note, setNote] = useState('')
  const queries = useQueryClient()
  const received_kobo = koboOf(received) ?? Number.NaN
  const book = useMutation({
    mutationFn: () =>
      call<typeof bookSettlement>({
        method: 'POST',
        path: '/admin/transactions/settlements/{settlementId}/book',
        params: { settlementId: id },
        body: { received_kobo, note: note.trim() },
      }),
    onSuccess: (booked) => {
      queries.setQueryData(settlementKey(id), booked)
      void queries.invalidateQueries({ queryKey: ['admin', 'settlements'] })
      void queries.invalidateQueries({ queryKey: ['admin', 'ledger'] })
      toastSuccess('Payout reconciled')
    },
    onError: (error) => toastError(messageOf(error)),
  })
  const needsNote = differs || received_kobo !== net_kobo
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
          onText={setReceived}
          className="w-52"
        />
        <TextField
          size="dense"
          label="Explanation of differences"
          optional={!needsNote}
          maxLength={300}
          value={note}
          error={fieldErrorsOf(book.error).note}
          onChange={(event) => setNote(event.target.value)}
          className="min-w-60 flex-1"
        />
        <span className="flex gap-2 md:mt-7">
          <Button type="submit" variant="primary" size="dense" loading={book.isPending}>
            Reconcile
          </Button>
          <DropSettlement id={id} />
        </span>
      </form>
    </Panel>
  )
}
