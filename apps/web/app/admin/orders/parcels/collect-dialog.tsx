import * as contract from '@shop/contract/admin/fulfilment'
import type { AdminOrder } from '@shop/contract/admin/orders'
import { formatNaira } from '@shop/ui/format/format-naira'
import { collectOutstanding } from '../../../api/generated/admin/fulfilment.ts'
import { FormDialog } from '../../../forms/contract/contract-form.tsx'
import { useContractForm } from '../../../forms/contract/use-contract-form.tsx'
import { amountToCollectKobo } from '../next-step.ts'
import { useOrderForm } from '../queries.ts'
import { allInCash, CodFields, codTotals } from './cod-fields.tsx'
import { RiderInput, useToRiderId } from './dispatch-fields.tsx'

/** Records money that was still due after delivery, in full or in part. */
export default function CollectDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const due_kobo = amountToCollectKobo(order)
  const toRiderId = useToRiderId()
  const form = useContractForm(collectOutstanding, {
    ...useOrderForm(order, onClose),
    schema: contract.collectOutstanding,
    values: {
      amounts: allInCash(due_kobo),
      rider_id: String(order.parcels.at(-1)?.rider_id ?? ''),
    },
    toInput: ({ amounts, rider_id }) => ({
      collected: codTotals(amounts).collected,
      rider_id: toRiderId(rider_id),
      version: order.version,
    }),
  })
  const { total_kobo } = codTotals(form.methods.watch('amounts'))
  const isReady = total_kobo > 0 && total_kobo <= due_kobo
  return (
    <FormDialog
      form={form}
      title={`Payment for order ${order.number}`}
      submit={isReady ? `Record ${formatNaira(total_kobo)}` : 'Record'}
      disabled={!isReady}
      onClose={onClose}
    >
      <CodFields due_kobo={due_kobo} />
      <RiderInput label="Brought by" />
    </FormDialog>
  )
}
