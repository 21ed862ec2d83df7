import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Import } from '@shop/contract/admin/imports'
import { importRowsMax } from '@shop/contract/limits'
import { signInOverHttp } from '@shop/testing/load/http-customer'
import { processOwner } from '@shop/testing/start-shop-process'
import { getMemory } from './cpu-time.ts'
import { startMeasuredShop } from './measured-shop.ts'

export interface ImportResult {
  rows: number
  checkSeconds: number
  runSeconds: number
  /** The peak memory of the server, from its start until the import was done. */
  peakMb: number
}

/** Long enough for two cores; an import that hangs ends the benchmark. */
const timeoutMs = 30 * 60_000

/** Imports the longest allowed file of new products through the API, as the admin page does. */
export async function driveImport(
  shopOptions: Parameters<typeof startMeasuredShop>[0],
): Promise<ImportResult> {
  const shop = await startMeasuredShop(shopOptions)
  try {
    const access = await signInOverHttp(shop.url, processOwner.email, processOwner.password)
    const send = async (
      method: string,
      path: string,
      body?: FormData | string,
      type?: string,
    ): Promise<Import> => {
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
    const until = async (id: string, status: Import['status']): Promise<number> => {
      const startedAt = Date.now()
      for (;;) {
        if ((await send('GET', `/${id}`)).status === status) return (Date.now() - startedAt) / 1000
        if (Date.now() - startedAt > timeoutMs) throw new Error(`The import was not ${status} in time.`)
        await wait(500)
      }
    }
    const file = new FormData()
    file.append('file', new Blob([table(importRowsMax)], { type: 'text/csv' }), 'items.csv')
    const { id, row_count: rows, columns } = await send('POST', '', file)
    const fields = columns.map(({ field }) => field)
    const mapping = { fields, options: { drafts: true, update_existing: true } }
    await send('PUT', `/${id}/mapping`, JSON.stringify(mapping), 'application/json')
    const checkSeconds = await until(id, 'checked')
    await send('POST', `/${id}/run`)
    const runSeconds = await until(id, 'completed')
    return { rows, checkSeconds, runSeconds, peakMb: getMemory(shop.pid).peakMb }
  } finally {
    await shop.stop()
  }
}

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
