import type { Ticket, addTicketMessage, TicketChannel } from '@shop/contract/admin/tickets'
import type { RequestBody } from '@shop/contract/endpoint'

export type ReplyMode = 'email' | 'whatsapp' | 'phone' | 'note' | 'inbound'

interface Mode {
  text: string
  /** In the empty field. */
  hint: string
  /** On the button. */
  label: string
}

export const replyModes: Readonly<Record<ReplyMode, Mode>> = {
  email: { text: 'Email', hint: 'Reply by email', label: 'Send' },
  whatsapp: { text: 'WhatsApp', hint: 'Reply on WhatsApp, which opens with your text', label: 'Send' },
  phone: { text: 'Call', hint: 'What you said on the phone', label: 'Keep' },
  note: { text: 'Note', hint: 'Only staff can see it', label: 'Add note' },
  inbound: { text: 'Customer’s words', hint: 'What the customer said elsewhere', label: 'Add' },
}

/** The ways that are open with this person, the best one to begin with first. */
export function getReplyModes({
  email,
  phone,
  channel,
}: Pick<Ticket, 'email' | 'phone' | 'channel'>): ReplyMode[] {
  const methods: ReplyMode[] = []
  if (email) methods.push('email')
  if (phone) methods.push('whatsapp', 'phone')
  methods.push('note', 'inbound')
  const first = channel === 'form' ? 'email' : channel
  return methods.toSorted((a, b) => Number(b === first) - Number(a === first))
}

/** What is kept of it; `receivedVia`: how what they wrote or said reached the shop. */
export function toMessageInput(
  mode: ReplyMode,
  receivedVia: ExternalChannel,
): Pick<RequestBody<typeof addTicketMessage>, 'kind' | 'channel'> {
  if (mode === 'note') return { kind: 'note', channel: 'email' }
  if (mode === 'inbound') return { kind: 'inbound', channel: receivedVia }
  return { kind: 'outbound', channel: mode }
}

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
  for (const method of [used?.channel, channel]) if (method && isExternal(method)) return method
  return email ? 'email' : 'whatsapp'
}

const isExternal = (channel: Ticket['messages'][number]['channel']): channel is ExternalChannel =>
  externalChannels.some(({ value }) => value === channel)
