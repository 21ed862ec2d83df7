import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Import } from '@shop/contract/admin/imports'
import { signInOverHttp } from '@shop/testing/load/http-customer'
import { processOwner } from '@shop/testing/start-shop-process'
import { getMemory } from '@shop/testing/cpu-time'
import { startMeasuredShop } from './measured-shop.ts'

export interface ImportResult {
  rows: number
  checkSeconds: number
  runSeconds: number
  /** The peak memory of the server, from its start until the import was done. */
  peakMb: number
}

/** Long enough for two cores; an import that hangs ends the benchmark. */
const timeoutMs = 3 * 60 * 60_000

/**
 * Imports a file of new products through the API, as the admin page does. `killedAfter`: the share of the rows after
 * which the server is killed; another one then goes on.
 */
export async function driveImport(
  shopOptions: Parameters<typeof startMeasuredShop>[0],
  { rows: wantedRows, killedAfter }: { rows: number; killedAfter?: number },
): Promise<ImportResult> {
  let shop = await startMeasuredShop(shopOptions)
  let peakMb = 0
  const notePeak = () => (peakMb = Math.max(peakMb, getMemory(shop.pid).peakMb))
  try {
    let access = await signInOverHttp(shop.url, processOwner.email, processOwner.password)
    let signedInAt = Date.now()
    const send = async (
      method: string,
      path: string,
      body?: FormData | string,
      type?: string,
    ): Promise<Import> => {
      if (Date.now() - signedInAt > sessionMs) {
        signedInAt = Date.now()
        access = await signInOverHttp(shop.url, processOwner.email, processOwner.password)
      }
      const headers = {
        authorization: `Bearer ${access}`,
        'idempotency-key': randomUUID(),
        ...(type && { 'content-type': type }),
      }
      const response = await fetch(`${shop.url}/api/admin/imports${path}`, {
        method,
        headers,
        ...(body && { body }),
      })
      if (!response.ok)
        throw new Error(`${method} ${path} returned ${response.status}: ${await response.text()}`)
      return (await response.json()) as Import
    }
    const until = async (id: string, isReached: (current: Import) => boolean): Promise<number> => {
      const startedAt = Date.now()
      for (;;) {
        if (isReached(await send('GET', `/${id}`))) return (Date.now() - startedAt) / 1000
        if (Date.now() - startedAt > timeoutMs) throw new Error('The import was not done in time.')
        await wait(1_000)
      }
    }
    const file = new FormData()
    file.append('file', new Blob([table(wantedRows)], { type: 'text/csv' }), 'items.csv')
    const { id, row_count: rows, columns } = await send('POST', '', file)
    const fields = columns.map(({ field }) => field)
    const mapping = { fields, options: { drafts: true, update_existing: true } }
    await send('PUT', `/${id}/mapping`, JSON.stringify(mapping), 'application/json')
    const checkSeconds = await until(id, ({ status }) => status === 'checked')
    await send('POST', `/${id}/run`)
    let runSeconds = 0
    if (killedAfter !== undefined) {
      runSeconds = await until(id, ({ saved }) => saved.created >= (wantedRows / 2) * killedAfter)
      notePeak()
      await shop.kill()
      shop = await startMeasuredShop(shopOptions)
      access = await signInOverHttp(shop.url, processOwner.email, processOwner.password)
    }
    runSeconds += await until(id, ({ status }) => status === 'completed')
    const { saved } = await send('GET', `/${id}`)
    if (saved.created !== Math.ceil(wantedRows / 2))
      throw new Error(`The import created ${saved.created} products of ${Math.ceil(wantedRows / 2)}.`)
    notePeak()
    return { rows, checkSeconds, runSeconds, peakMb }
  } finally {
    await shop.stop()
  }
}

/** A session ends after a quarter of an hour. */
const sessionMs = 300_000

/** Products of two sizes each. */
function table(rows: number): string {
  const lines = ['Name,Category,Brand,Description,Size,SKU,Price,Stock,Weight (g)']
  for (let n = 0; n < rows; n += 1) {
    const product = Math.floor(n / 2)
    const size = n % 2 === 0 ? 'S' : 'L'
    lines.push(
      `Imported lamp ${product},Groceries,,"A lamp, number ${product}, that lights a table",${size},IMP-${n},${1_000 + (n % 900)},${n % 40},500`,
    )
  }
  return lines.join('\n')
}
