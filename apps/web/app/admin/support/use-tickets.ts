import type { Ticket, TicketView } from '@shop/contract/admin/tickets'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getTicket, listTickets } from '../../api/generated/admin/tickets.ts'
import { usePermission } from '../../api/use-permission.ts'

const intervalMs = 60_000

interface TicketsQuery {
  view: TicketView
  search: string | undefined
  page: number
  limit: number
}

export function useTickets(query: TicketsQuery) {
  return useQuery({
    ...listTickets.query(query),
    enabled: usePermission('support:read'),
    refetchInterval: intervalMs,
  })
}

export function useTicket(ticketId: string) {
  return useQuery({ ...getTicket.query({ ticketId }), refetchInterval: intervalMs })
}

/** An act on a conversation: what it answers is shown at once, and the lists are read anew. */
export function useTicketMutation<Input = void>(callback: (input: Input) => Promise<Ticket>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: callback,
    onSuccess: (ticket) => queries.setQueryData(getTicket.key({ ticketId: ticket.id }), ticket),
    meta: { errors: 'toast' },
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: listTickets.key() }),
        queries.invalidateQueries({ queryKey: getTicket.key() }),
      ]),
  })
}
