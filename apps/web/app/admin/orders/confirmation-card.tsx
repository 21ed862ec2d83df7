import type { AdminOrder } from '@shop/contract/admin/orders'
import { Button } from '@shop/ui/button'
import { Chip } from '@shop/ui/chip'
import { Panel } from '@shop/ui/panel'
import { TextField } from '@shop/ui/text-field'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { confirmForCustomer, getAdminOrder } from '../../api/generated/admin/orders.ts'
import { getErrorMessage } from '../../api/request-error.ts'
import { usePermission } from '../../api/profile.ts'
import { paymentPlaceLabel } from './order-rules.ts'

const messages = {
  code: 'Confirmed with the code we sent.',
  by_phone: 'Confirmed by the customer.',
} as const

/** Whether an order to be paid on delivery was confirmed; else the code, or a yes on the phone, confirms it. */
export function ConfirmationCard({ order }: { order: AdminOrder }) {
  const { confirmation, status: state } = order
  const canConfirm = usePermission('orders:fulfil')
  const isWaiting = state === 'placed' || state === 'packed'
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
  const [code, setCode] = useState('')
  const confirm = useMutation({
    mutationFn: (body: { code?: string }) => confirmForCustomer({ ...body, order_id: order.id }),
    onSuccess: (confirmed) => queries.setQueryData(getAdminOrder.key({ order_id: order.id }), confirmed),
  })
  return (
    <form
      noValidate
      className="mt-3 flex flex-wrap items-end gap-2.5"
      onSubmit={(event) => {
        event.preventDefault()
        confirm.mutate({ code })
      }}
    >
      <TextField
        size="dense"
        className="w-44"
        label="Customer’s code"
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        value={code}
        error={confirm.error ? getErrorMessage(confirm.error) : undefined}
        onChange={(event) => setCode(event.target.value.replaceAll(/\D/g, ''))}
      />
      <Button type="submit" size="dense" disabled={code.length < 4} loading={confirm.isPending}>
        Check code
      </Button>
      <Button size="dense" variant="quiet" loading={confirm.isPending} onClick={() => confirm.mutate({})}>
        Customer confirmed
      </Button>
    </form>
  )
}
