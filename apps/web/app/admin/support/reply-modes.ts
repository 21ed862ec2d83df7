import type { Ticket, writeTicketEntry } from '@shop/contract/admin/tickets'
import type { BodyOf } from '@shop/contract/endpoint'
import type { OutsideWay } from './outside-ways.ts'

export type ReplyMode = 'email' | 'whatsapp' | 'phone' | 'note' | 'inbound'

interface Mode {
  text: string
  /** In the empty field. */
  hint: string
  /** On the button. */
  act: string
}

export const replyModes: Readonly<Record<ReplyMode, Mode>> = {
  email: { text: 'Email', hint: 'Reply by email', act: 'Send' },
  whatsapp: { text: 'WhatsApp', hint: 'Reply on WhatsApp, which opens with your text', act: 'Send' },
  phone: { text: 'Call', hint: 'What you said on the phone', act: 'Keep' },
  note: { text: 'Note', hint: 'Only staff can see it', act: 'Add note' },
  inbound: { text: 'Customer’s words', hint: 'What the customer said elsewhere', act: 'Add' },
}

/** The ways that are open with this person, the best one to begin with first. */
export function modesFor({
  email,
  phone,
  channel,
}: Pick<Ticket, 'email' | 'phone' | 'channel'>): ReplyMode[] {
  const ways: ReplyMode[] = []
  if (email) ways.push('email')
  if (phone) ways.push('whatsapp', 'phone')
  ways.push('note', 'inbound')
  const first = channel === 'form' ? 'email' : channel
  return ways.toSorted((a, b) => Number(b === first) - Number(a === first))
}

/** What is kept of it; `cameBy`: how what they wrote or said reached the shop. */
export function entryOf(
  mode: ReplyMode,
  cameBy: OutsideWay,
): Pick<BodyOf<typeof writeTicketEntry>, 'kind' | 'channel'> {
  if (mode === 'note') return { kind: 'note', channel: 'email' }
  if (mode === 'inbound') return { kind: 'inbound', channel: cameBy }
  return { kind: 'outbound', channel: mode }
}
