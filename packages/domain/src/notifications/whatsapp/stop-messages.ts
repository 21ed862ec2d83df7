import type { RequestContext } from '../../core/context.ts'
import { loadStoreDetails } from '../../store/store-details.ts'
import { restartMessagesTo, stopMessagesTo } from '../subscriptions/message-recipients.ts'
import { enqueueWhatsapp } from './send-whatsapp.ts'

/** The id of the button of a WhatsApp message that does what STOP does. */
export const stopReplyId = 'STOP'

const stopText = /^(?:stop|unsubscribe)[.!]?$/i
const startText = /^start[.!]?$/i

/**
 * Stops messages about orders to a phone (E.164) that wrote STOP, or starts them again, and confirms it by WhatsApp, in the
 * caller's transaction. Returns whether the text was such a message.
 */
export async function handleStopMessage(ctx: RequestContext, phone: string, text: string): Promise<boolean> {
  const message = text.trim()
  const isStop = stopText.test(message)
  if (!isStop && !startText.test(message)) return false
  await (isStop ? stopMessagesTo(ctx, phone) : restartMessagesTo(ctx, phone))
  const { name } = await loadStoreDetails(ctx)
  const response = isStop
    ? `You’ll get no more messages about orders and products from ${name} on this number. Write START to get them again.`
    : `You’ll get messages about your orders from ${name} again. Write STOP to stop them.`
  await enqueueWhatsapp(ctx, {
    template: isStop ? 'messages-stopped' : 'messages-started',
    text: response,
    related_to: '',
    account_id: null,
    recipient: phone,
    content: { type: 'text', text: response },
  })
  return true
}
