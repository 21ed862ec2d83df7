import type { Dispute, updateDispute } from '@shop/contract/admin/disputes'
import { disputeMessage, providerLabel } from '@shop/contract/admin/dispute-labels'
import { Banner } from '@shop/ui/banner'
import { SelectField } from '@shop/ui/select-field'
import { TextArea } from '@shop/ui/text-area'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../client/api.ts'
import { messageOf } from '../../client/request-error.ts'
import { FormDialog } from '../../layout/form-dialog.tsx'
import { lagosMoment } from '../../layout/staff-time.ts'

/** Query key of the lists of disputes. */
export const disputesKey = ['admin', 'disputes'] as const

const changes = ['answered', 'won', 'lost'] as const
type Change = (typeof changes)[number]

const changeTexts: Readonly<Record<Change, string>> = {
  answered: 'We answered; the bank decides',
  won: 'Won: we keep the money',
  lost: 'Lost: the money was returned',
}

const nextOf: Readonly<Record<Dispute['status'], readonly Change[]>> = {
  open: changes,
  answered: ['won', 'lost'],
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
    mutationFn: () =>
      call<typeof updateDispute>({
        method: 'POST',
        path: '/admin/transactions/disputes/{disputeId}',
        params: { disputeId: dispute.id },
        body: { note, ...(status && { status }) },
      }),
    onSuccess: () => {
      for (const queryKey of [disputesKey, ['admin', 'dashboard'], ['admin', 'order', dispute.order_id]])
        void queries.invalidateQueries({ queryKey })
      onClose()
    },
  })
  const next = nextOf[dispute.status]
  return (
    <FormDialog
      title={`Dispute of order #${dispute.order_number}`}
      submit="Save"
      pending={save.isPending}
      onSubmit={() => save.mutate()}
      onClose={onClose}
    >
      {save.error && <Banner tone="error">{messageOf(save.error)}</Banner>}
      <p className="text-dense">{disputeMessage(dispute, (at) => lagosMoment(at, now))}</p>
      {next.length > 0 && (
        <SelectField
          label={`Result, if ${providerLabel(dispute.provider)} doesn’t tell us`}
          size="dense"
          placeholder="Current status"
          options={next.map((value) => ({ value, text: changeTexts[value] }))}
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
