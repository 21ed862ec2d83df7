import { createHash } from 'node:crypto'
import type { FileStore } from '@shop/domain/core/ports/file-store'
import { AwsClient } from 'aws4fetch'
import { getContentType, isFileKey, requireContentType, requireFileKey, requireFolder } from './file-key.ts'
import { parseListing } from './read-s3-listing.ts'
import type { S3Address } from './s3-address.ts'

const timeoutMs = 30_000

/** Files in one bucket of an S3-compatible store, for several machines. Tries again twice when the store fails. */
export function createS3FileStore(address: S3Address): FileStore {
  const client = new AwsClient({
    accessKeyId: address.accessKeyId,
    secretAccessKey: address.secretAccessKey,
    region: address.region,
    service: 's3',
    retries: 2,
  })

  async function call(method: string, path: string, accepted: number[], init: RequestInit = {}) {
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await client.fetch(address.bucketUrl + path, {
      ...init,
      method,
      signal,
      redirect: 'error',
    })
    if (accepted.includes(response.status)) return response
    const [, code] = /<Code>(\w+)<\/Code>/.exec(await response.text()) ?? []
    throw new Error(`The file store answered ${response.status} ${code ?? ''} to ${method} ${path}`)
  }

  return {
    async write(key, bytes, contentType) {
      requireFileKey(key)
      requireContentType(key, contentType)
      const body = Buffer.from(bytes)
      // The store compares the hash with what arrived, so a cut upload is never kept.
      const hash = createHash('sha256').update(body).digest('hex')
      const headers = { 'content-type': contentType, 'x-amz-content-sha256': hash }
      await discardBody(await call('PUT', `/${key}`, [200], { headers, body }))
    },
    async read(key) {
      requireFileKey(key)
      const response = await call('GET', `/${key}`, [200, 404])
      if (response.status === 404 || !response.body) return await discardBody(response)
      const size = Number(response.headers.get('content-length') ?? Number.NaN)
      if (!Number.isSafeInteger(size)) throw new Error(`The file store did not say how long ${key} is`)
      return { stream: response.body, contentType: getContentType(key), size }
    },
    async remove(key) {
      requireFileKey(key)
      await discardBody(await call('DELETE', `/${key}`, [200, 204, 404]))
    },
    async list(folder) {
      requireFolder(folder)
      const keys: string[] = []
      for (let from: string | undefined; ;) {
        const query = new URLSearchParams({ 'list-type': '2', prefix: folder })
        if (from !== undefined) query.set('continuation-token', from)
        const page = parseListing(await (await call('GET', `?${query}`, [200])).text())
        keys.push(...page.keys.filter(isFileKey))
        if (page.next === undefined) return keys.toSorted()
        from = page.next
      }
    },
  }
}

/** Reads what nobody wants, so that the connection can be used again. */
async function discardBody(response: Response): Promise<undefined> {
  await response.body?.cancel()
  return undefined
}
