import type { Ticket, TicketChannel } from '@shop/contract/admin/tickets'

/** How words reach the shop outside of its own form. */
export type ExternalChannel = Exclude<TicketChannel, 'form'>

export const externalChannels = [
  { value: 'whatsapp', text: 'WhatsApp' },
  { value: 'phone', text: 'Phone' },
  { value: 'email', text: 'Email' },
] as const satisfies readonly { value: ExternalChannel; text: string }[]

/** How the person's next words will probably come: the way that was used last, else one by which they can be reached. */
export function likelyChannel({
  messages: entries,
  channel,
  email,
}: Pick<Ticket, 'messages' | 'channel' | 'email'>): ExternalChannel {
  const used = entries.findLast(
    ({ kind, channel }) => (kind === 'inbound' || kind === 'outbound') && isExternal(channel),
  )
  for (const way of [used?.channel, channel]) if (way && isExternal(way)) return way
  return email ? 'email' : 'whatsapp'
}

const isExternal = (channel: Ticket['messages'][number]['channel']): channel is ExternalChannel =>
  externalChannels.some(({ value }) => value === channel)
