import { uploadBytesMax } from '@shop/contract/limits'
import { and, eq } from 'drizzle-orm'
import { notifyAdmin } from '../core/admin-events.ts'
import { inTransaction, type RequestContext } from '../core/context.ts'
import { enqueue, type OutboxMessage } from '../core/jobs/outbox.ts'
import { ticketImages } from './tables.ts'
import { toFileKey } from './ticket-images.ts'

interface ReceivedImage {
  ticket_id: string
  message_id: string
  media_id: string
}

/** Records a picture that a person sent, and fetches it by an outbox message, in the caller's transaction. */
export async function receiveImage(ctx: RequestContext, image: ReceivedImage): Promise<void> {
  const now = ctx.clock.now()
  const id = ctx.ids.next(now)
  await ctx.db.insert(ticketImages).values({ ...image, id, status: 'pending', created_at: now })
  await enqueue(ctx, 'whatsapp.fetch_image', { image_id: id })
}

/**
 * Handles that outbox message: fetches the picture and stores it as JPEG, in private. One that Meta no longer has, or
 * that is too large or damaged, fails for good. Throws WhatsappUnavailable to be retried.
 */
export async function fetchTicketImage(
  ctx: RequestContext,
  { payload }: OutboxMessage<'whatsapp.fetch_image'>,
): Promise<void> {
  const isPending = and(eq(ticketImages.id, payload.image_id), eq(ticketImages.status, 'pending'))
  const [image] = await ctx.db.select().from(ticketImages).where(isPending)
  if (!image) return
  const { whatsapp } = ctx.providers
  if (!whatsapp) throw new Error('WhatsApp is not set up.')
  const media = await whatsapp.fetchMedia(image.media_id ?? '', { bytesMax: uploadBytesMax })
  const processed = media.status === 'fetched' ? await ctx.providers.createJpeg(media.bytes) : undefined
  const fileKey = processed?.processed ? toFileKey(image.id) : null
  // The key is that of the row, so another attempt writes the same file.
  if (fileKey !== null && processed?.processed)
    await ctx.providers.files.write(fileKey, processed.bytes, 'image/jpeg')
  await inTransaction(ctx, async (ctx) => {
    const updated = await ctx.db
      .update(ticketImages)
      .set({ status: fileKey === null ? 'failed' : 'stored', file_key: fileKey })
      .where(isPending)
      .returning({ id: ticketImages.id })
    // The conversation was deleted meanwhile.
    if (updated.length === 0 && fileKey !== null && !(await isStored(ctx, image.id)))
      await enqueue(ctx, 'files.delete', { keys: [fileKey] })
    await notifyAdmin(ctx, 'support')
  })
}

async function isStored(ctx: RequestContext, id: string): Promise<boolean> {
  const rows = await ctx.db.select({ id: ticketImages.id }).from(ticketImages).where(eq(ticketImages.id, id))
  return rows.length > 0
}
