import type { MailContent } from '@shop/contract/mail-content'
import type { RequestContext } from '../context.ts'
import { postWork } from './outbox.ts'
import { reachableEmail } from '../reachable-email.ts'

/** The outbox kind whose payload is a PostedMail. */
export const mailWork = 'email.send'

export interface PostedMail {
  /** One address: a refused one keeps nobody else from the mail. */
  to: string
  content: MailContent
  /** What it is about, for the owner's list of mails: `order <number>`, or ''. */
  related_to: string
}

/**
 * Asks for mails in the transaction that makes them due; a job renders and sends them. Nothing is sent to
 * who has no address.
 */
export async function postMail(ctx: RequestContext, ...mails: PostedMail[]): Promise<void> {
  const reachable = mails.filter(({ to }) => reachableEmail(to) !== '')
  if (reachable.length === 0) return
  await postWork(
    ctx,
    mailWork,
    reachable.map((mail) => ({ ...mail })),
  )
}
