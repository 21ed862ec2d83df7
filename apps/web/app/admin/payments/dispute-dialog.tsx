import * as contract from '@shop/contract/admin/disputes'
import type { Dispute } from '@shop/contract/admin/disputes'
import { disputeMessage, providerLabel } from '@shop/contract/admin/dispute-labels'
import { updateDispute } from '../../api/generated/admin/disputes.ts'
import { FormDialog } from '../../forms/contract/contract-form.tsx'
import { SelectInput, TextareaInput } from '../../forms/contract/inputs.tsx'
import { useContractForm } from '../../forms/contract/use-contract-form.tsx'
import { formatDateTime } from '../../format/dates.ts'

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

/** Staff notes on a dispute, and its result if the provider does not report it. */
export function DisputeDialog({
  dispute,
  now,
  onClose,
}: {
  dispute: Dispute
  now: Date
  onClose: () => void
}) {
  const form = useContractForm(updateDispute, {
    schema: contract.updateDispute,
    values: { note: dispute.note, status: '' },
    toInput: ({ note, status }) => (status === '' ? { note } : { note, status }),
    params: { dispute_id: dispute.id },
    invalidates: ['/admin/disputes', '/admin/dashboard', '/admin/orders/{order_id}'],
    errors: 'inline',
    onSaved: onClose,
  })
  const next = nextStatuses[dispute.status]
  return (
    <FormDialog
      form={form}
      title={`Dispute of order #${dispute.order_number}`}
      submit="Save"
      onClose={onClose}
    >
      <p className="text-dense">{disputeMessage(dispute, (at) => formatDateTime(at, now))}</p>
      {next.length > 0 && (
        <SelectInput
          name="status"
          label={`Result, if ${providerLabel(dispute.provider)} doesn’t tell us`}
          placeholder="Current status"
          options={next.map((value) => ({ value, text: changeLabels[value] }))}
        />
      )}
      <TextareaInput name="note" label="Note for the team" max={500} rows={3} />
    </FormDialog>
  )
}
