import type { MailContent } from '@shop/contract/mail-content'
import type { ShopContext } from './context.ts'
import { postWork } from './outbox.ts'

/** The outbox kind whose payload is a PostedMail. */
export const mailWork = 'mail'

export interface PostedMail {
  /** An address, or all members of staff who want a mail at each new order. */
  to: string | { staff: 'who-want-order-mail' }
  content: MailContent
  /** What it is about, for the owner's list of mails: `order <number>`, or ''. */
  about: string
}

/** Asks for a mail in the transaction that makes it due; a job renders and sends it. */
export async function postMail(shop: ShopContext, mail: PostedMail): Promise<void> {
  await postWork(shop, mailWork, { ...mail })
}
