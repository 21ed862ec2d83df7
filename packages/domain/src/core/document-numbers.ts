import type { DocumentSeries } from '@shop/contract/documents'
import { sql } from 'drizzle-orm'
import type { RequestContext } from './context.ts'
import { counters } from './db/tables.ts'

/**
 * The next number of a series without gaps, from 1. Its row stays locked until the caller's transaction ends, and a
 * rollback returns the number. Others wait for it, so call it last and only in jobs.
 */
export async function nextDocumentNumber(ctx: RequestContext, series: string): Promise<number> {
  if (!ctx.inTransaction) throw new Error('A number without a transaction may be lost.')
  const [row] = await ctx.db
    .insert(counters)
    .values({ series, last_number: 1 })
    .onConflictDoUpdate({
      target: counters.series,
      set: { last_number: sql`${counters.last_number} + 1` },
    })
    .returning({ last_number: counters.last_number })
  if (!row) throw new Error('The counter has no row.')
  return row.last_number
}

const prefixes: Readonly<Record<DocumentSeries, string>> = {
  invoice: 'INV',
  receipt: 'RCT',
  credit_note: 'CN',
}

/** For instance 'INV-000042'. */
export function formatDocumentNumber({ series, number }: { series: DocumentSeries; number: number }): string {
  return `${prefixes[series]}-${String(number).padStart(6, '0')}`
}
