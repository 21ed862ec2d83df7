import type { OutboxHandler } from '../../core/jobs/carry-out-work.ts'

/** The outbox kind whose payload is `{ keys }` of the file store. */
export const deleteFilesTask = 'files.delete'

/** Removes files that nothing names any more; one that is gone already is no error, so that it can be repeated. */
export const handleDeleteFiles: OutboxHandler = async (ctx, { payload }) => {
  const { keys } = payload as { keys: string[] }
  for (const key of keys) await ctx.providers.files.remove(key)
}
