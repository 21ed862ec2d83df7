import type { Ticket, TicketChannel } from '@shop/contract/admin/tickets'

/** How words reach the shop outside of its own form. */
export type OutsideWay = Exclude<TicketChannel, 'form'>

export const outsideWays = [
  { value: 'whatsapp', text: 'WhatsApp' },
  { value: 'phone', text: 'Phone' },
  { value: 'email', text: 'Email' },
] as const satisfies readonly { value: OutsideWay; text: string }[]

/** How the person's next words will probably come: the way that was used last, else one by which they can be reached. */
export function likelyWay({
  messages: entries,
  channel,
  email,
}: Pick<Ticket, 'messages' | 'channel' | 'email'>): OutsideWay {
  const used = entries.findLast(
    ({ kind, channel }) => (kind === 'inbound' || kind === 'outbound') && isOutside(channel),
  )
  for (const way of [used?.channel, channel]) if (way && isOutside(way)) return way
  return email ? 'email' : 'whatsapp'
}

const isOutside = (channel: Ticket['messages'][number]['channel']): channel is OutsideWay =>
  outsideWays.some(({ value }) => value === channel)
