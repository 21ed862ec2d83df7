import * as contract from '@shop/contract/admin/payouts'
import type { Payout } from '@shop/contract/admin/payouts'
import { Button } from '@shop/ui/button'
import { formatNairaExact } from '@shop/ui/format/format-naira'
import { Panel } from '@shop/ui/panel'
import { listLedger } from '../../api/generated/admin/accounting.ts'
import { reconcilePayout, getPayout, deletePayout } from '../../api/generated/admin/payouts.ts'
import { formatDateTime, useNow } from '../../format/dates.ts'
import { usePermission } from '../../api/profile.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { DeleteButton, FormBody } from '../../forms/contract/contract-form.tsx'
import { MoneyInput, TextInput } from '../../forms/contract/inputs.tsx'
import { useContractForm } from '../../forms/contract/use-contract-form.tsx'

interface ReconcilePayoutProps {
  payout: Payout
  /** Whether any of its lines has a difference. */
  hasDifference: boolean
}

/** Books the amount received at the bank, once; until then the import can be undone. */
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
  const navigate = useNavigate()
  const queries = useQueryClient()
  const form = useContractForm(reconcilePayout, {
    schema: contract.reconcilePayout,
    values: { received_kobo: Math.max(0, net_kobo), note: '' },
    params: { payout_id: id },
    success: 'Payout reconciled',
    stores: getPayout.key({ payout_id: id }),
    invalidates: ['/admin/payouts'],
    onSaved: () => void queries.invalidateQueries({ queryKey: listLedger.key() }),
  })
  const requiresNote = hasDifference || form.methods.watch('received_kobo') !== net_kobo
  return (
    <Panel title="Reconcile payout">
      <FormBody form={form} fieldsClassName="flex flex-wrap items-start gap-3">
        <MoneyInput
          name="received_kobo"
          label="Amount in the bank"
          helper={`The file says ${formatNairaExact(net_kobo)}`}
          className="w-52"
        />
        <TextInput
          name="note"
          label="Explanation of differences"
          optional={!requiresNote}
          max={300}
          className="min-w-60 flex-1"
        />
        <span className="flex gap-2 md:mt-7">
          <Button type="submit" variant="primary" size="dense" loading={form.pending}>
            Reconcile
          </Button>
          <DeleteButton
            endpoint={deletePayout}
            input={{ payout_id: id }}
            variant="danger"
            label="Remove file"
            confirm="Remove this file?"
            text="Its lines and matches will be deleted. You can import the file again."
            invalidates={['/admin/payouts']}
            onDeleted={() => navigate('/admin/transactions?tab=payouts', { preventScrollReset: true })}
          />
        </span>
      </FormBody>
    </Panel>
  )
}
