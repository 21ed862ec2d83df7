import type { Ticket } from '@shop/contract/admin/tickets'
import { Button } from '@shop/ui/button'
import { TextField } from '@shop/ui/text-field'
import { useState } from 'react'
import { linkTicketOrder } from '../../api/generated/admin/tickets.ts'
import { getFieldErrors } from '../../errors/fault-texts.ts'
import { useTicketMutation } from './use-tickets.ts'

/** Says which order a conversation is about, or takes it back. */
export function LinkOrder({ ticket }: { ticket: Ticket }) {
  const [number, setNumber] = useState('')
  const link = useTicketMutation((orderNumber: string | null) =>
    linkTicketOrder({ order_number: orderNumber, version: ticket.version, ticketId: ticket.id }),
  )
  if (ticket.order)
    return (
      <Button
        variant="quiet"
        size="dense"
        className="mt-2"
        loading={link.isPending}
        onClick={() => link.mutate(null)}
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
        if (number.trim() && !link.isPending) link.mutate(number.trim())
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
        error={getFieldErrors(link.error).order_number}
        onChange={(event) => setNumber(event.target.value)}
      />
      <Button type="submit" size="dense" disabled={!number.trim()} loading={link.isPending}>
        Link
      </Button>
    </form>
  )
}
