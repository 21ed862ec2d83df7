import type { Ticket, TicketList } from '@shop/contract/admin/tickets'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getTicket, listTickets } from '../../api/generated/admin/tickets.ts'
import { usePermission } from '../../api/use-permission.ts'

const everyMs = 60_000

interface TicketsWish {
  view: TicketList
  search: string | undefined
  page: number
  limit: number
}

export function useTickets(query: TicketsWish) {
  return useQuery({
    ...listTickets.query(query),
    enabled: usePermission('support:read'),
    refetchInterval: everyMs,
  })
}

export function useTicket(ticketId: string) {
  return useQuery({ ...getTicket.query({ ticketId }), refetchInterval: everyMs })
}

/** An act on a conversation: what it answers is shown at once, and the lists are read anew. */
export function useTicketAct<Wish = void>(act: (wish: Wish) => Promise<Ticket>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: (ticket) => queries.setQueryData(getTicket.key({ ticketId: ticket.id }), ticket),
    meta: { errors: 'toast' },
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: listTickets.key() }),
        queries.invalidateQueries({ queryKey: getTicket.key() }),
      ]),
  })
}
