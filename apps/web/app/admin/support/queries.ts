import type { Ticket, CannedResponse } from '@shop/contract/admin/tickets'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getTicket, listTickets, listCannedResponses } from '../../api/generated/admin/tickets.ts'
import { usePermission } from '../../api/profile.ts'

const intervalMs = 60_000

export function useTicket(ticketId: string) {
  return useQuery({ ...getTicket.query({ ticket_id: ticketId }), refetchInterval: intervalMs })
}

/** A mutation of a conversation: shows the response at once and refetches the lists. */
export function useTicketMutation<Input = void>(callback: (input: Input) => Promise<Ticket>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: callback,
    onSuccess: (ticket) => queries.setQueryData(getTicket.key({ ticket_id: ticket.id }), ticket),
    meta: { errors: 'toast' },
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: listTickets.key() }),
        queries.invalidateQueries({ queryKey: getTicket.key() }),
      ]),
  })
}

export function useCannedResponses() {
  return useQuery({
    ...listCannedResponses.query(),
    enabled: usePermission('support:reply'),
    refetchOnMount: true,
  })
}

/** The canned responses that match the text after "/"; all if it is empty. */
export function matchResponses(
  templates: readonly CannedResponse[],
  text: string,
): readonly CannedResponse[] {
  const query = text.replace(/^\//, '').trim().toLowerCase()
  return templates.filter((one) => `${one.title} ${one.text}`.toLowerCase().includes(query))
}
