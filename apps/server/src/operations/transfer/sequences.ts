import type { RunSql } from '@shop/domain/core/db/database'
import type { Manifest } from './manifest.ts'
import { quoteIdentifier } from './shop-tables.ts'

/** Where every sequence of the shop stands. */
export async function listSequences(run: RunSql): Promise<Manifest['sequences']> {
  const { rows } = await run(
    `SELECT sequencename AS name FROM pg_sequences WHERE schemaname = 'public' ORDER BY 1`,
  )
  const sequences: Manifest['sequences'] = []
  for (const row of rows) {
    const name = String(row['name'])
    const read = await run(
      `SELECT last_value::text AS value, is_called AS used FROM ${quoteIdentifier(name)}`,
    )
    sequences.push({
      name,
      value: String(read.rows[0]?.['value']),
      used: read.rows[0]?.['used'] === true,
    })
  }
  return sequences
}

export async function setSequences(run: RunSql, sequences: Manifest['sequences']): Promise<void> {
  for (const { name, value, used } of sequences) {
    await run('SELECT setval($1::text::regclass, $2::text::bigint, $3)', [quoteIdentifier(name), value, used])
  }
}
