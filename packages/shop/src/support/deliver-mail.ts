import { orderMailReaders } from '../auth/order-mail.ts'
import { inTransaction, type ShopContext } from '../kernel/context.ts'
import { finishWork, type DueWork } from '../kernel/due-work.ts'
import { postMail, type PostedMail } from '../kernel/post-mail.ts'
import type { MailContent } from '@shop/contract/mail-content'
import { readFacts } from '../settings/read-facts.ts'
import { withoutKey } from './mail-link.ts'
import { shownContent } from './shown-content.ts'
import { mails } from './tables.ts'

export interface MailPost {
  /** Sender of every mail, with or without a name; unset it is made of the shop's name and host. */
  from: string | undefined
  sentBy: 'smtp' | 'folder'
}

/** Carries out the outbox kind 'mail': renders it, sends it and keeps a copy for the owner. */
export async function deliverMail(shop: ShopContext, work: DueWork, post: MailPost): Promise<void> {
  const { to, content, about } = work.payload as PostedMail
  if (typeof to === 'string')
    await deliver(shop, work.id, { to, content: shownContent(content), about }, post)
  else await postToStaff(shop, work, { content, about })
}

/** One mail of its own for each reader, so that a refused address keeps no other from its mail. */
async function postToStaff(
  shop: ShopContext,
  work: DueWork,
  { content, about }: Pick<PostedMail, 'content' | 'about'>,
): Promise<void> {
  await inTransaction(shop, async (shop) => {
    for (const to of await orderMailReaders(shop)) await postMail(shop, { to, content, about })
    await finishWork(shop, work.id)
  })
}

async function deliver(
  shop: ShopContext,
  id: string,
  { to, content, about }: { to: string; content: MailContent; about: string },
  { from, sentBy }: MailPost,
): Promise<void> {
  const facts = await readFacts(shop)
  const host = new URL(shop.publicUrl).hostname
  const mail = await shop.providers.renderMail(content, facts)
  await shop.providers.mail.send({
    to,
    from: from ?? `${facts.name} <no-reply@${host}>`,
    ...replyTo(content, facts.email),
    ...mail,
    messageId: `<${id}@${host}>`,
  })
  // Without SMTP the copy is the only way to read the mail; with it, nobody but the receiver needs the link.
  const kept = sentBy === 'folder' ? mail : await shop.providers.renderMail(withoutKey(content), facts)
  const row = { id, template: content.template, recipient: to, about, sentBy, sentAt: shop.clock.now() }
  await shop.db
    .insert(mails)
    .values({ ...row, ...kept })
    .onConflictDoNothing()
}

function replyTo(content: MailContent, shopEmail: string): { replyTo: string } | undefined {
  const address = content.template === 'contact-message' ? content.from : shopEmail
  return address.includes('@') ? { replyTo: address } : undefined
}
