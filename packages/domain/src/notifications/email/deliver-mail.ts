import { sql } from 'drizzle-orm'
import { normaliseAccountKey } from '../../identity/accounts/account-key.ts'
import type { RequestContext } from '../../core/context.ts'
import type { OutboxMessage } from '../../core/jobs/due-work.ts'
import { preparedStatement } from '../../core/prepared-once.ts'
import type { EmailJob } from '../../core/jobs/post-mail.ts'
import type { EmailPayload } from '@shop/contract/mail-content'
import { unsuppress } from '../subscriptions/refused-addresses.ts'
import type { EmailAttachment } from '../../core/ports/mail-sender.ts'
import { emailContext } from '../../store/mail-facts.ts'
import { redactSecretLink } from './mail-link.ts'
import { sendEmail } from './send-mail.ts'
import { displayContent } from './shown-content.ts'
import { emails } from './tables.ts'

const value = sql.placeholder
const insertEmailCopy = preparedStatement((db) =>
  db
    .with(unsuppress(db))
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

export interface EmailTransport {
  /** Sender of every mail, with or without a name; unset it is made of the shop's name and host. */
  from: string | undefined
  transport: 'smtp' | 'folder'
}

/** Writes the PDF file of a document for the mail that carries it. */
export type WriteAttachment = (
  ctx: RequestContext,
  documentId: string,
) => Promise<Omit<EmailAttachment, 'contentType'>>

/**
 * Carries out the outbox kind 'mail': renders it, sends it and keeps a copy for the owner. News, which is not sent to an
 * address that was refused, may be from now on.
 */
export async function deliverEmail(
  ctx: RequestContext,
  { id, payload }: Pick<OutboxMessage, 'id' | 'payload'>,
  { from, transport }: EmailTransport,
  writeAttachment?: WriteAttachment,
): Promise<void> {
  const { to, related_to: about, content: queued } = payload as EmailJob
  const content = displayContent(queued)
  const { store, templates } = await ctx.settings.read(ctx, emailContext)
  const email = await sendEmail(ctx, {
    id,
    to,
    from,
    content,
    store,
    templates,
    ...(await attachmentsOf(ctx, content, writeAttachment)),
  })
  // Without SMTP the copy is the only way to read the mail; with it, nobody but the receiver needs the link.
  const settings =
    transport === 'folder'
      ? email
      : await ctx.providers.renderEmail(redactSecretLink(content), store, templates)
  const row = {
    id,
    template: content.template,
    recipient: to,
    related_to: about,
    transport,
    sent_at: ctx.clock.now(),
  }
  await insertEmailCopy(ctx, { ...row, ...settings, email_key: normaliseAccountKey(to) })
}

async function attachmentsOf(
  ctx: RequestContext,
  content: EmailPayload,
  writeAttachment: WriteAttachment | undefined,
): Promise<{ files: EmailAttachment[] } | undefined> {
  if (content.template !== 'document') return undefined
  if (!writeAttachment) throw new Error('A mail with a document needs somebody to write the document')
  const file = await writeAttachment(ctx, content.document_id)
  return { files: [{ ...file, contentType: 'application/pdf' }] }
}
