import type { Ticket, addTicketMessage, TicketChannel } from '@shop/contract/admin/tickets'
import type { RequestBody } from '@shop/contract/endpoint'

export type ReplyMode = 'email' | 'whatsapp' | 'phone' | 'note' | 'inbound'

interface Mode {
  text: string
  /** Placeholder of the field. */
  hint: string
  /** Label of the button. */
  label: string
}

export const replyModes: Readonly<Record<ReplyMode, Mode>> = {
  email: { text: 'Email', hint: 'Reply by email', label: 'Send' },
  whatsapp: { text: 'WhatsApp', hint: 'Reply on WhatsApp, which opens with your text', label: 'Send' },
  phone: { text: 'Call', hint: 'What you said on the phone', label: 'Save' },
  note: { text: 'Note', hint: 'Only staff can see it', label: 'Add note' },
  inbound: { text: 'Customer’s words', hint: 'What the customer said elsewhere', label: 'Add' },
}

/** Available reply modes, best one first. */
export function getReplyModes({
  email,
  phone,
  channel,
  whatsapp,
}: Pick<Ticket, 'email' | 'phone' | 'channel' | 'whatsapp'>): ReplyMode[] {
  const methods: ReplyMode[] = []
  if (email) methods.push('email')
  // A person who hides their number can still be written to.
  if (phone || whatsapp) methods.push('whatsapp')
  if (phone) methods.push('phone')
  methods.push('note', 'inbound')
  const first = channel === 'form' ? 'email' : channel
  return methods.toSorted((a, b) => Number(b === first) - Number(a === first))
}

/** Kind and channel to store; `receivedVia` is the channel of a message from the customer. */
export function toMessageInput(
  mode: ReplyMode,
  receivedVia: ExternalChannel,
): Pick<RequestBody<typeof addTicketMessage>, 'kind' | 'channel'> {
  if (mode === 'note') return { kind: 'note', channel: 'email' }
  if (mode === 'inbound') return { kind: 'inbound', channel: receivedVia }
  return { kind: 'outbound', channel: mode }
}

/** The mode's texts for this conversation: where the shop sends WhatsApp messages itself, no app opens. */
export function describeMode(mode: ReplyMode, { whatsapp }: Pick<Ticket, 'whatsapp'>): Mode {
  if (mode !== 'whatsapp' || !whatsapp) return replyModes[mode]
  const label = isTemplateOnly({ whatsapp }) ? 'Send template' : 'Send'
  return { ...replyModes.whatsapp, hint: 'Reply on WhatsApp', label }
}

/** Whether more than 24 hours have passed since the person's last message. */
export const isTemplateOnly = ({ whatsapp }: Pick<Ticket, 'whatsapp'>): boolean =>
  whatsapp?.window_ends_at === null

interface Reply {
  text: string
  hasAttachment: boolean
  isUploading: boolean
}

/** Why a reply cannot be sent yet; undefined if it can. The picture that is being uploaded belongs to it. */
export function getSendObstacle({
  text,
  hasAttachment,
  isUploading,
}: Reply): 'empty' | 'search' | 'uploading' | undefined {
  if (isUploading) return 'uploading'
  // It looks for a canned response.
  if (text.startsWith('/')) return 'search'
  return text.trim() === '' && !hasAttachment ? 'empty' : undefined
}

/** Channels besides the contact form. */
export type ExternalChannel = Exclude<TicketChannel, 'form'>

export const externalChannels = [
  { value: 'whatsapp', text: 'WhatsApp' },
  { value: 'phone', text: 'Phone' },
  { value: 'email', text: 'Email' },
] as const satisfies readonly { value: ExternalChannel; text: string }[]

/** The customer's likely next channel: the last one used, or one where they can be reached. */
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
