import type { Ticket, tieTicket } from '@shop/contract/admin/tickets'
import { Button } from '@shop/ui/button'
import { TextField } from '@shop/ui/text-field'
import { useState } from 'react'
import { call } from '../../client/api.ts'
import { fieldErrorsOf } from '../../client/fault-texts.ts'
import { useTicketAct } from './use-tickets.ts'

/** Says which order a conversation is about, or takes it back. */
export function TieOrder({ ticket }: { ticket: Ticket }) {
  const [number, setNumber] = useState('')
  const tie = useTicketAct((orderNumber: string | null) =>
    call<typeof tieTicket>({
      method: 'PUT',
      path: '/admin/tickets/{ticketId}/order',
      params: { ticketId: ticket.id },
      body: { order_number: orderNumber, version: ticket.version },
    }),
  )
  if (ticket.order)
    return (
      <Button
        variant="quiet"
        size="dense"
        className="mt-2"
        loading={tie.isPending}
        onClick={() => tie.mutate(null)}
      >
        Unlink this order
      </Button>
    )
  return (
    <form
      noValidate
      className="mt-2 flex items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (number.trim() && !tie.isPending) tie.mutate(number.trim())
      }}
    >
      <TextField
        label="Order number"
        hideLabel
        size="dense"
        placeholder="Order number"
        inputMode="numeric"
        maxLength={20}
        className="flex-1"
        value={number}
        error={fieldErrorsOf(tie.error).order_number}
        onChange={(event) => setNumber(event.target.value)}
      />
      <Button type="submit" size="dense" disabled={!number.trim()} loading={tie.isPending}>
        Link
      </Button>
    </form>
  )
}
