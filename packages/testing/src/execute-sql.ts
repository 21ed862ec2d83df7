import { PGlite } from '@electric-sql/pglite'

export interface SqlRequest {
  id: number
  text: string
  values: unknown[]
}

export type SqlResponse = { id: number; rows: Record<string, unknown>[] } | { id: number; problem: string }

// Preloaded into the shop's process. The test that started it sends SQL for the embedded database, which no other
// process can open while the shop runs.
const create = PGlite.create.bind(PGlite)
let lite: PGlite | undefined

PGlite.create = async (...input: Parameters<typeof create>) => {
  // The first instance only prepares the database files.
  lite = await create(...input)
  return lite
}

process.on('message', ({ id, text, values }: SqlRequest) => {
  void run(text, values).then(
    (rows) => process.send?.({ id, rows } satisfies SqlResponse),
    (error: Error) => process.send?.({ id, problem: error.message } satisfies SqlResponse),
  )
})

async function run(text: string, values: unknown[]): Promise<Record<string, unknown>[]> {
  if (!lite) throw new Error('The shop has not opened its database yet.')
  if (values.length > 0) return (await lite.query<Record<string, unknown>>(text, values)).rows
  const results = await lite.exec(text)
  return results.findLast(({ rows }) => rows.length > 0)?.rows ?? []
}
