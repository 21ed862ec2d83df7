import type { Dispute } from '@shop/contract/admin/disputes'
import { disputeMessage, providerLabel } from '@shop/contract/admin/dispute-labels'
import { Banner } from '@shop/ui/banner'
import { SelectField } from '@shop/ui/select-field'
import { TextArea } from '@shop/ui/text-area'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { updateDispute, listDisputes } from '../../api/generated/admin/disputes.ts'
import { getErrorMessage } from '../../api/request-error.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { formatDateTime } from '../../format/staff-dates.ts'
import { getDashboard } from '../../api/generated/admin/dashboard.ts'
import { getAdminOrder } from '../../api/generated/admin/orders.ts'
import { listTransferReceipts } from '../../api/generated/admin/manual-transfer.ts'

const changes = ['under_review', 'won', 'lost'] as const
type Change = (typeof changes)[number]

const changeLabels: Readonly<Record<Change, string>> = {
  under_review: 'We answered; the bank decides',
  won: 'Won: we keep the money',
  lost: 'Lost: the money was returned',
}

const nextStatuses: Readonly<Record<Dispute['status'], readonly Change[]>> = {
  open: changes,
  under_review: ['won', 'lost'],
  lost: ['won'],
  won: [],
}

/** Notes of staff on a dispute, and its result if the provider does not report it. */
export function DisputeDialog({
  dispute,
  now,
  onClose,
}: {
  dispute: Dispute
  now: Date
  onClose: () => void
}) {
  const queries = useQueryClient()
  const [note, setNote] = useState(dispute.note)
  const [status, setStatus] = useState<Change>()
  const save = useMutation({
    ...updateDispute.mutation({
      fixed: { note, ...(status && { status }), dispute_id: dispute.id },
      errors: 'inline',
    }),
    onSuccess: () => {
      for (const queryKey of [
        listDisputes.key(),
        getDashboard.key(),
        getAdminOrder.key({ order_id: dispute.order_id }),
        listTransferReceipts.key({ order_id: dispute.order_id }),
        ['admin', 'order', dispute.order_id],
      ])
        void queries.invalidateQueries({ queryKey })
      onClose()
    },
  })
  const next = nextStatuses[dispute.status]
  return (
    <FormDialog
      title={`Dispute of order #${dispute.order_number}`}
      submit="Save"
      pending={save.isPending}
      onSubmit={() => save.mutate()}
      onClose={onClose}
    >
      {save.error && <Banner tone="error">{getErrorMessage(save.error)}</Banner>}
      <p className="text-dense">{disputeMessage(dispute, (at) => formatDateTime(at, now))}</p>
      {next.length > 0 && (
        <SelectField
          label={`Result, if ${providerLabel(dispute.provider)} doesn’t tell us`}
          size="dense"
          placeholder="Current status"
          options={next.map((value) => ({ value, text: changeLabels[value] }))}
          value={status ?? ''}
          onChange={({ target }) => setStatus(changes.find((each) => each === target.value))}
        />
      )}
      <TextArea
        label="Note for the team"
        maxLength={500}
        rows={3}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </FormDialog>
  )
}
