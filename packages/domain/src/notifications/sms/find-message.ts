import { eq } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { isUuid } from '../../core/id.ts'
import { type TextMessage, textMessages } from './tables.ts'

export async function findTextMessage(ctx: RequestContext, id: string): Promise<TextMessage | undefined> {
  if (!isUuid(id)) return undefined
  const [message] = await ctx.db.select().from(textMessages).where(eq(textMessages.id, id))
  return message
}
