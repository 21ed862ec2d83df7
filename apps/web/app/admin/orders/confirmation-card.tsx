import * as contract from '@shop/contract/admin/orders'
import type { AdminOrder } from '@shop/contract/admin/orders'
import { Button } from '@shop/ui/button'
import { Chip } from '@shop/ui/chip'
import { Panel } from '@shop/ui/panel'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { confirmForCustomer, getAdminOrder } from '../../api/generated/admin/orders.ts'
import { usePermission } from '../../api/profile.ts'
import { FormBody } from '../../forms/contract/contract-form.tsx'
import { TextInput } from '../../forms/contract/inputs.tsx'
import { useContractForm } from '../../forms/contract/use-contract-form.tsx'
import { paymentPlaceLabel } from './next-step.ts'

const messages = {
  code: 'Confirmed with the code we sent.',
  by_phone: 'Confirmed by the customer.',
  by_whatsapp: 'Confirmed by the customer on WhatsApp.',
} as const

/** Confirmation of a pay-on-delivery order; if pending, staff confirm it with the code or after a phone call. */
export function ConfirmationCard({ order }: { order: AdminOrder }) {
  const { confirmation, status } = order
  const canConfirm = usePermission('orders:fulfil')
  const isWaiting = status === 'placed' || status === 'packed'
  if (confirmation === 'none' || (confirmation === 'pending' && !isWaiting)) return null
  const done = confirmation !== 'pending'
  return (
    <Panel
      title="Confirmation"
      end={<Chip tone={done ? 'ok' : 'warn'}>{done ? 'Confirmed' : 'To confirm'}</Chip>}
    >
      <p className="text-dense">
        {done
          ? messages[confirmation]
          : `It is paid ${paymentPlaceLabel(order)} and won’t be sent until the customer confirms. Call them, or wait for the code.`}
      </p>
      {!done && canConfirm && <ConfirmForm order={order} />}
    </Panel>
  )
}

function ConfirmForm({ order }: { order: AdminOrder }) {
  const queries = useQueryClient()
  const stores = getAdminOrder.key({ order_id: order.id })
  const form = useContractForm(confirmForCustomer, {
    schema: contract.confirmForCustomer,
    values: { code: '' },
    params: { order_id: order.id },
    errors: 'inline',
    isAction: true,
    stores,
  })
  const byPhone = useMutation(
    confirmForCustomer.mutation({
      fixed: { order_id: order.id },
      onSaved: (confirmed) => queries.setQueryData(stores, confirmed),
    }),
  )
  const pending = form.pending || byPhone.isPending
  return (
    <FormBody form={form} className="mt-3" fieldsClassName="flex flex-wrap items-end gap-2.5">
      <TextInput name="code" label="Customer’s code" digits autoComplete="off" max={4} className="w-44" />
      <Button type="submit" size="dense" disabled={form.methods.watch('code').length < 4} loading={pending}>
        Check code
      </Button>
      <Button size="dense" variant="quiet" loading={pending} onClick={() => byPhone.mutate()}>
        Customer confirmed
      </Button>
    </FormBody>
  )
}
