import type { MailContent, RenderedMail } from '@shop/contract/mail-content'
import type { OwnMailTexts } from '@shop/contract/mail-texts'
import type { ShopFacts } from '@shop/contract/settings'
import type { RequestContext } from '../../core/context.ts'
import { noteRefusedAddress } from '../subscriptions/refused-addresses.ts'
import { AddressRefused } from '../../core/ports/mail-failure.ts'
import type { MailFile } from '../../core/ports/mail-sender.ts'

export interface MailToSend {
  /** The same at every try, so that the receiver's mailbox can know a repeat. */
  id: string
  to: string
  /** Sender, with or without a name; unset it is made of the shop's name and host. */
  from: string | undefined
  content: MailContent
  facts: ShopFacts
  /** The owner's own texts; none where staff write the whole mail. */
  own?: OwnMailTexts
  unsubscribeUrl?: string
  files?: readonly MailFile[]
}

/**
 * Renders a mail and hands it to the carrier; answers what was sent. Throws when it was not accepted, and keeps in mind an
 * address that was refused for good.
 */
export async function sendMail(
  ctx: RequestContext,
  { id, to, from, content, facts, own = {}, ...rest }: MailToSend,
): Promise<RenderedMail> {
  const host = new URL(ctx.publicUrl).hostname
  const mail = await ctx.providers.renderMail(content, facts, own)
  const send = ctx.providers.mail.send({
    to,
    from: from ?? `${facts.name} <no-reply@${host}>`,
    ...replyTo(content, facts.email),
    ...mail,
    message_id: `<${id}@${host}>`,
    ...rest,
  })
  await send.catch(async (error: unknown) => {
    if (error instanceof AddressRefused) await noteRefusedAddress(ctx, to, error.message)
    throw error
  })
  return mail
}

function replyTo(content: MailContent, shopEmail: string): { replyTo: string } | undefined {
  const address = content.template === 'contact-message' ? content.from : shopEmail
  return address.includes('@') ? { replyTo: address } : undefined
}
