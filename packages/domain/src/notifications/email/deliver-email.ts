import { normaliseAccountKey } from '../../identity/accounts/accounts.ts'
import type { RequestContext } from '../../core/context.ts'
import { reachableEmail } from '../../core/jobs/enqueue-email.ts'
import { completionValues, withCompleted, type OutboxMessage } from '../../core/jobs/outbox.ts'
import type { OutboxBatchHandler } from '../../core/jobs/outbox-worker.ts'
import { insertRows, preparedStatement, rowsAsJson } from '../../core/prepared-statements.ts'
import type { EmailPayload, RenderedEmail } from '@shop/contract/email-content'
import { unsuppress, suppressEmail } from '../subscriptions/suppression-list.ts'
import { type EmailAttachment, AddressRefused } from '../../core/ports/email.ts'
import { emailContext } from '../../store/email-templates.ts'
import { emails } from './tables.ts'
import { english } from '@shop/contract/languages'
import type { CustomEmailTemplatesByLanguage } from '@shop/contract/email-templates'
import type { StoreDetails } from '@shop/contract/settings'
import { findState } from '../../delivery/states.ts'

type EmailCopy = typeof emails.$inferSelect

const insertCopies = preparedStatement((db) =>
  insertRows(db.with(unsuppress(db), withCompleted(db)), emails, 'copies')
    .onConflictDoNothing()
    .prepare('store_emails'),
)

/**
 * Stores copies of sent emails for the owner and completes their messages. A successful delivery removes the address from
 * the suppression list.
 */
async function storeCopies(ctx: RequestContext, copies: readonly EmailCopy[]): Promise<void> {
  if (copies.length === 0) return
  const emailKeys = copies.map(({ recipient }) => normaliseAccountKey(recipient))
  await insertCopies(ctx, {
    copies: rowsAsJson(emails, copies),
    email_keys: emailKeys,
    ...completionValues(
      ctx,
      copies.map(({ id }) => id),
    ),
  })
}

export interface EmailTransport {
  /** Sender of every email, with or without a name; by default derived from the shop's name and host. */
  from: string | undefined
  transport: 'smtp' | 'folder'
}

/** Renders the PDF attached to an email. */
type WriteAttachment = (
  ctx: RequestContext,
  documentId: string,
) => Promise<Omit<EmailAttachment, 'contentType'>>

/**
 * Handles emails of the outbox: sends them at once and stores their copies in one statement. If that fails, each copy is
 * stored alone: one that cannot be stored must not send the other emails again.
 */
export function deliverEmails(
  transport: EmailTransport,
  writeAttachment: WriteAttachment,
): OutboxBatchHandler<'email.send'> {
  return {
    async handleAll(ctx, tasks) {
      const sent = tasks.map((task) => sendQueued(ctx, task, transport, writeAttachment))
      const results = await Promise.allSettled(sent)
      const copies = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
      const isStored = await storeCopies(ctx, copies).then(
        () => true,
        () => false,
      )
      if (isStored) return results
      return Promise.allSettled(sent.map(async (copy) => storeCopies(ctx, [await copy])))
    },
  }
}

/** Renders an email of the outbox, sends it and stores a copy for the owner. */
export async function deliverEmail(
  ctx: RequestContext,
  task: QueuedEmail,
  transport: EmailTransport,
  writeAttachment?: WriteAttachment,
): Promise<void> {
  await storeCopies(ctx, [await sendQueued(ctx, task, transport, writeAttachment)])
}

type QueuedEmail = Pick<OutboxMessage<'email.send'>, 'id' | 'payload'>

async function sendQueued(
  ctx: RequestContext,
  { id, payload }: QueuedEmail,
  { from, transport }: EmailTransport,
  writeAttachment: WriteAttachment | undefined,
): Promise<EmailCopy> {
  const { to, related_to: relatedTo, content: queued, language } = payload
  const content = displayContent(queued)
  const { store, templates } = await ctx.settings.read(ctx, emailContext)
  const email = await sendEmail(ctx, {
    id,
    to,
    from,
    content,
    store,
    language,
    templates,
    ...(await createAttachments(ctx, content, writeAttachment)),
  })
  // Without SMTP, the copy is the only way to read the email; with it, only the recipient needs the link.
  const stored =
    transport === 'folder' || !hasSecretLink(content.template)
      ? email
      : await render(ctx, { content: redactSecretLink(content), store, language, templates })
  return {
    id,
    template: content.template,
    recipient: to,
    subject: stored.subject,
    html: stored.html,
    text: stored.text,
    related_to: relatedTo,
    transport,
    sent_at: ctx.clock.now(),
  }
}

async function createAttachments(
  ctx: RequestContext,
  content: EmailPayload,
  writeAttachment: WriteAttachment | undefined,
): Promise<{ files: EmailAttachment[] } | undefined> {
  if (content.template !== 'document') return undefined
  if (!writeAttachment) throw new Error('An email with a document needs what writes the document')
  const file = await writeAttachment(ctx, content.document_id)
  return { files: [{ ...file, contentType: 'application/pdf' }] }
}

interface EmailToRender {
  content: EmailPayload
  store: StoreDetails
  /** The code of the recipient's language. */
  language: string
  /** Custom texts; undefined for emails written by staff. */
  templates?: CustomEmailTemplatesByLanguage
}

/** In English if the shop no longer offers the language. */
function render(
  ctx: RequestContext,
  { content, store, language: requested, templates = {} }: EmailToRender,
): Promise<RenderedEmail> {
  const language = store.hidden_languages.includes(requested) ? english : requested
  return ctx.providers.renderEmail(content, store, templates[language] ?? {}, language)
}

interface EmailToSend extends EmailToRender {
  /** The same for every attempt, so that the recipient's mailbox can detect duplicates. */
  id: string
  to: string
  /** The sender, with or without a name; by default derived from the shop's name and host. */
  from: string | undefined
  unsubscribe_url?: string
  files?: readonly EmailAttachment[]
}

/**
 * Renders an email and sends it; returns what was sent. Throws if it was not accepted, and suppresses an address that
 * was permanently rejected.
 */
export async function sendEmail(
  ctx: RequestContext,
  { id, to, from, content, store, language, templates = {}, ...rest }: EmailToSend,
): Promise<RenderedEmail> {
  const host = new URL(ctx.publicUrl).hostname
  const email = await render(ctx, { content, store, language, templates })
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

function replyTo(content: EmailPayload, storeEmail: string): { reply_to: string } | undefined {
  const address = content.template === 'contact-message' ? content.from : storeEmail
  return reachableEmail(address).includes('@') ? { reply_to: address } : undefined
}

const templatesWithSecretLink: readonly string[] = [
  'confirm-email',
  'reset-password',
  'staff-invitation',
  'confirm-newsletter',
  'confirm-stock-alert',
  'sign-in-code',
] satisfies EmailPayload['template'][]

/** Whether emails of this template contain a link or code that works like a password for its recipient. */
export function hasSecretLink(template: string): boolean {
  return templatesWithSecretLink.includes(template)
}

/** The email with its link or code disabled, for the stored copy. */
function redactSecretLink(content: EmailPayload): EmailPayload {
  if (content.template === 'sign-in-code') return { ...content, code: '••••••' }
  if (!hasSecretLink(content.template) || !('link' in content)) return content
  const emptyAddress = `${new URL(content.link).origin}/`
  if ('unsubscribe_link' in content) return { ...content, link: emptyAddress, unsubscribe_link: emptyAddress }
  return { ...content, link: emptyAddress }
}

/** The content with readable names instead of codes, for instance for the state of an address. */
export function displayContent(content: EmailPayload): EmailPayload {
  if (!('order' in content)) return content
  const { address } = content.order
  const state = findState(address.state)?.name ?? address.state
  return { ...content, order: { ...content.order, address: { ...address, state } } }
}
