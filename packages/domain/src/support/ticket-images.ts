import type { TicketMessage } from '@shop/contract/admin/tickets'
import { and, eq, isNull, lt } from 'drizzle-orm'
import { requirePermission } from '../core/actor.ts'
import type { RequestContext } from '../core/context.ts'
import { addMs, dayMs } from '../core/dates.ts'
import { fail, failField } from '../core/errors.ts'
import { isUuid } from '../core/id.ts'
import { enqueue } from '../core/jobs/outbox.ts'
import { imageProblems } from '../core/ports/images.ts'
import { parseSignedId, signId } from '../identity/accounts/signed-id.ts'
import { ticketImages, tickets } from './tables.ts'

export type TicketImage = typeof ticketImages.$inferSelect

/** Meta fetches a picture when it is sent; an outage may delay that. After this its link is dead. */
const publicMs = dayMs

/** Not below `pictures/`, which is public. */
export const toFileKey = (imageId: string) => `conversations/${imageId}.jpg`

/**
 * Stores a picture for a reply by WhatsApp, which addTicketMessage sends. Throws forbidden, not_found, or invalid_image
 * (`reason`).
 */
export async function uploadTicketImage(
  ctx: RequestContext,
  ticketId: string,
  bytes: () => Promise<Uint8Array>,
): Promise<{ image_id: string }> {
  requirePermission(ctx.actor, 'support:reply')
  const [ticket] = isUuid(ticketId)
    ? await ctx.db.select({ id: tickets.id }).from(tickets).where(eq(tickets.id, ticketId))
    : []
  if (!ticket) fail('not_found')
  const processed = await ctx.providers.createJpeg(await bytes())
  if (!processed.processed) fail('invalid_image', { reason: imageProblems[processed.problem] })
  const now = ctx.clock.now()
  const id = ctx.ids.next(now)
  const fileKey = toFileKey(id)
  await ctx.providers.files.write(fileKey, processed.bytes, 'image/jpeg')
  try {
    await ctx.db
      .insert(ticketImages)
      .values({ id, ticket_id: ticket.id, status: 'stored', file_key: fileKey, created_at: now })
  } catch (error) {
    await ctx.providers.files.remove(fileKey)
    throw error
  }
  return { image_id: id }
}

/** A picture of a conversation as a data URL, for staff. Throws forbidden or not_found. */
export async function getTicketImage(
  ctx: RequestContext,
  { ticket_id: ticketId, image_id: imageId }: { ticket_id: string; image_id: string },
): Promise<{ image: string }> {
  requirePermission(ctx.actor, 'support:read')
  if (!isUuid(ticketId) || !isUuid(imageId)) fail('not_found')
  const [image] = await ctx.db
    .select()
    .from(ticketImages)
    .where(and(eq(ticketImages.id, imageId), eq(ticketImages.ticket_id, ticketId)))
  const bytes = await readImage(ctx, image)
  return { image: `data:image/jpeg;base64,${bytes.toString('base64')}` }
}

async function readImage(ctx: RequestContext, image: TicketImage | undefined): Promise<Buffer> {
  const file = image?.file_key ? await ctx.providers.files.read(image.file_key) : undefined
  if (!file) return fail('not_found')
  return Buffer.from(await new Response(file.stream).arrayBuffer())
}

/**
 * The link by which Meta fetches an uploaded picture of a locked ticket for a day. Throws invalid_input if it was sent
 * before or is not there any more.
 */
export async function publishImage(
  ctx: RequestContext,
  { ticket_id: ticketId, image_id: imageId }: { ticket_id: string; image_id: string },
): Promise<string> {
  const published = await ctx.db
    .update(ticketImages)
    .set({ public_until: addMs(ctx.clock.now(), publicMs) })
    .where(
      and(
        eq(ticketImages.id, imageId),
        eq(ticketImages.ticket_id, ticketId),
        eq(ticketImages.status, 'stored'),
        isNull(ticketImages.message_id),
      ),
    )
    .returning({ id: ticketImages.id })
  if (published.length === 0) failField('attachment', 'This picture is not there any more. Upload it again.')
  return `${ctx.publicUrl}/api/message-images/${await signId(ctx, 'message-image', imageId)}`
}

/** The file behind such a link. Throws not_found for any other token, and after a day. */
export async function getMessageImage(ctx: RequestContext, { token }: { token: string }): Promise<Buffer> {
  const id = await parseSignedId(ctx, 'message-image', token)
  const [image] =
    id === undefined ? [] : await ctx.db.select().from(ticketImages).where(eq(ticketImages.id, id))
  const until = image?.public_until
  if (!until || until <= ctx.clock.now()) fail('not_found')
  return readImage(ctx, image)
}

export async function attachImage(
  ctx: RequestContext,
  { image_id: imageId, message_id: messageId }: { image_id: string; message_id: string },
): Promise<void> {
  await ctx.db.update(ticketImages).set({ message_id: messageId }).where(eq(ticketImages.id, imageId))
}

/** The pictures of a conversation, by the id of their message. */
export async function getImagesByMessage(ctx: RequestContext, ticketId: string) {
  const { id, status, message_id: messageId } = ticketImages
  const rows = await ctx.db
    .select({ id, status, message_id: messageId })
    .from(ticketImages)
    .where(eq(ticketImages.ticket_id, ticketId))
  return new Map<string, NonNullable<TicketMessage['image']>>(
    rows.flatMap((row) => (row.message_id ? [[row.message_id, { id: row.id, status: row.status }]] : [])),
  )
}

/** Nightly: deletes uploads that were not sent within a day. Returns how many. */
export async function pruneTicketImages(ctx: RequestContext): Promise<number> {
  const isUnsent = and(
    isNull(ticketImages.message_id),
    lt(ticketImages.created_at, addMs(ctx.clock.now(), -dayMs)),
  )
  const deleted = await ctx.db
    .delete(ticketImages)
    .where(isUnsent)
    .returning({ file_key: ticketImages.file_key })
  const keys = deleted.flatMap(({ file_key: key }) => key ?? [])
  if (keys.length > 0) await enqueue(ctx, 'files.delete', { keys })
  return deleted.length
}
