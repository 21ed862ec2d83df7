import type { Ticket, addTicketMessage } from '@shop/contract/admin/tickets'
import type { BodyOf } from '@shop/contract/endpoint'
import type { ExternalChannel } from './outside-ways.ts'

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
): Pick<BodyOf<typeof addTicketMessage>, 'kind' | 'channel'> {
  if (mode === 'note') return { kind: 'note', channel: 'email' }
  if (mode === 'inbound') return { kind: 'inbound', channel: receivedVia }
  return { kind: 'outbound', channel: mode }
}
