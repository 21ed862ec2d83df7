import type { EmailPayload, RenderedEmail } from '@shop/contract/mail-content'
import type { CustomEmailTemplates } from '@shop/contract/mail-texts'
import type { StoreDetails } from '@shop/contract/settings'
import type { RequestContext } from '../../core/context.ts'
import { suppressEmail } from '../subscriptions/refused-addresses.ts'
import { AddressRefused } from '../../core/ports/mail-failure.ts'
import type { EmailAttachment } from '../../core/ports/mail-sender.ts'

export interface EmailToSend {
  /** The same at every try, so that the receiver's mailbox can know a repeat. */
  id: string
  to: string
  /** Sender, with or without a name; unset it is made of the shop's name and host. */
  from: string | undefined
  content: EmailPayload
  store: StoreDetails
  /** The owner's own texts; none where staff write the whole mail. */
  templates?: CustomEmailTemplates
  unsubscribeUrl?: string
  files?: readonly EmailAttachment[]
}

/**
 * Renders a mail and hands it to the carrier; answers what was sent. Throws when it was not accepted, and keeps in mind an
 * address that was refused for good.
 */
export async function sendEmail(
  ctx: RequestContext,
  { id, to, from, content, store, templates = {}, ...rest }: EmailToSend,
): Promise<RenderedEmail> {
  const host = new URL(ctx.publicUrl).hostname
  const email = await ctx.providers.renderEmail(content, store, templates)
  const send = ctx.providers.email.send({
    to,
    from: from ?? `${store.name} <no-reply@${host}>`,
    ...replyTo(content, store.email),
    ...email,
    message_id: `<${id}@${host}>`,
    ...rest,
  })
  await send.catch(async (error: unknown) => {
    if (error instanceof AddressRefused) await suppressEmail(ctx, to, error.message)
    throw error
  })
  return email
}

function replyTo(content: EmailPayload, storeEmail: string): { replyTo: string } | undefined {
  const address = content.template === 'contact-message' ? content.from : storeEmail
  return address.includes('@') ? { replyTo: address } : undefined
}
