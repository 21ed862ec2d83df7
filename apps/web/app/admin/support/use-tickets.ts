import type { Ticket, TicketList } from '@shop/contract/admin/tickets'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getTicket, listTickets } from '../../api/generated/admin/tickets.ts'
import { messageOf } from '../../api/request-error.ts'
import { toastError } from '../../api/toasts.ts'
import { usePermission } from '../../api/use-permission.ts'

/** The live channel names what has changed by its beginning. */
const ticketsKey = ['admin', 'support', 'list'] as const
const everyMs = 60_000

interface TicketsWish {
  show: TicketList
  search: string | undefined
  page: number
  limit: number
}

export function useTickets(query: TicketsWish) {
  return useQuery({
    queryKey: [...ticketsKey, query],
    queryFn: ({ signal }) => listTickets(query, { signal }),
    enabled: usePermission('support:read'),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
    refetchInterval: everyMs,
  })
}

const keyOf = (ticketId: string) => ['admin', 'support', ticketId] as const

export function useTicket(ticketId: string) {
  return useQuery({
    queryKey: keyOf(ticketId),
    queryFn: ({ signal }) => getTicket({ ticketId }, { signal }),
    refetchOnMount: 'always',
    refetchInterval: everyMs,
  })
}

/** An act on a conversation: what it answers is shown at once, and the lists are read anew. */
export function useTicketAct<Wish = void>(act: (wish: Wish) => Promise<Ticket>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: (ticket) => queries.setQueryData(keyOf(ticket.id), ticket),
    onError: (error) => toastError(messageOf(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: ticketsKey }),
  })
}
