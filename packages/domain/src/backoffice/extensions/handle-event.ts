import type { ExtensionEvent } from '@shop/extension/events'
import { asSystem } from '../../core/context.ts'
import type { OutboxHandler } from '../../core/jobs/outbox-worker.ts'
import { findActiveExtension } from '../../operations/extensions/active-extensions.ts'
import { createExtensionContext } from './extension-context.ts'

/** Longer than a slow provider takes, and shorter than the lease of a message. */
const handlerMaxMs = 60_000

/**
 * Handles the outbox kind 'extension.handle_event': one event for one extension, at least once. An error is shown in
 * Settings and the message is retried; other extensions have messages of their own.
 */
export const handleExtensionEvent: OutboxHandler<'extension.handle_event'> = async (ctx, { payload }) => {
  const { extension: name, event } = payload
  const active = await findActiveExtension(ctx, name)
  const handle = active?.extension.on[event.type]
  // Switched off, or removed from the build, after the event.
  if (!active || !handle) return
  const own = createExtensionContext(asSystem(ctx, `extension ${name}`), active)
  try {
    await withTimeLimit(handle(own, event as unknown as ExtensionEvent))
  } catch (error) {
    ctx.extensions?.report(ctx.log, name, `on.${event.type}`, error)
    throw error
  }
}

async function withTimeLimit(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const timeLimit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new Error(`It took longer than ${handlerMaxMs / 1_000} s.`)),
      handlerMaxMs,
    )
  })
  try {
    await Promise.race([work, timeLimit])
  } finally {
    clearTimeout(timer)
  }
}
