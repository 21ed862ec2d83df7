import type { Ticket } from '@shop/contract/admin/tickets'
import { Button } from '@shop/ui/button'
import { TextField } from '@shop/ui/text-field'
import { useState } from 'react'
import { tieTicket } from '../../api/generated/admin/tickets.ts'
import { fieldErrorsOf } from '../../errors/fault-texts.ts'
import { useTicketAct } from './use-tickets.ts'

/** Says which order a conversation is about, or takes it back. */
export function TieOrder({ ticket }: { ticket: Ticket }) {
  const [number, setNumber] = useState('')
  const tie = useTicketAct((orderNumber: string | null) =>
    tieTicket({ order_number: orderNumber, version: ticket.version, ticketId: ticket.id }),
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
