import { sql } from 'drizzle-orm'
import { accountKey } from '../../identity/accounts/account-key.ts'
import type { RequestContext } from '../../core/context.ts'
import type { DueWork } from '../../core/jobs/due-work.ts'
import { preparedOnce } from '../../core/prepared-once.ts'
import type { PostedMail } from '../../core/jobs/post-mail.ts'
import type { MailContent } from '@shop/contract/mail-content'
import { noLongerRefused } from '../subscriptions/refused-addresses.ts'
import type { MailFile } from '../../core/ports/mail-sender.ts'
import { mailFacts } from '../../store/mail-facts.ts'
import { withoutKey } from './mail-link.ts'
import { sendMail } from './send-mail.ts'
import { shownContent } from './shown-content.ts'
import { emails } from './tables.ts'

const value = sql.placeholder
const keepCopy = preparedOnce((db) =>
  db
    .with(noLongerRefused(db))
    .insert(emails)
    .values({
      id: value('id'),
      template: value('template'),
      recipient: value('recipient'),
      subject: value('subject'),
      html: value('html'),
      text: value('text'),
      related_to: value('related_to'),
      transport: value('transport'),
      sent_at: value('sent_at'),
    })
    .onConflictDoNothing()
    .prepare('keep_mail'),
)

export interface MailPost {
  /** Sender of every mail, with or without a name; unset it is made of the shop's name and host. */
  from: string | undefined
  transport: 'smtp' | 'folder'
}

/** Writes the PDF file of a document for the mail that carries it. */
export type WriteAttachment = (
  ctx: RequestContext,
  documentId: string,
) => Promise<Omit<MailFile, 'contentType'>>

/**
 * Carries out the outbox kind 'mail': renders it, sends it and keeps a copy for the owner. News, which is not sent to an
 * address that was refused, may be from now on.
 */
export async function deliverMail(
  ctx: RequestContext,
  { id, payload }: Pick<DueWork, 'id' | 'payload'>,
  { from, transport: sentBy }: MailPost,
  writeAttachment?: WriteAttachment,
): Promise<void> {
  const { to, related_to: about, content: posted } = payload as PostedMail
  const content = shownContent(posted)
  const { facts, own } = await ctx.kept.read(ctx, mailFacts)
  const mail = await sendMail(ctx, {
    id,
    to,
    from,
    content,
    facts,
    own,
    ...(await filesOf(ctx, content, writeAttachment)),
  })
  // Without SMTP the copy is the only way to read the mail; with it, nobody but the receiver needs the link.
  const kept = sentBy === 'folder' ? mail : await ctx.providers.renderMail(withoutKey(content), facts, own)
  const row = {
    id,
    template: content.template,
    recipient: to,
    related_to: about,
    transport: sentBy,
    sent_at: ctx.clock.now(),
  }
  await keepCopy(ctx, { ...row, ...kept, email_key: accountKey(to) })
}

async function filesOf(
  ctx: RequestContext,
  content: MailContent,
  writeAttachment: WriteAttachment | undefined,
): Promise<{ files: MailFile[] } | undefined> {
  if (content.template !== 'document') return undefined
  if (!writeAttachment) throw new Error('A mail with a document needs somebody to write the document')
  const file = await writeAttachment(ctx, content.document_id)
  return { files: [{ ...file, contentType: 'application/pdf' }] }
}
