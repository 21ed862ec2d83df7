import { createHash } from 'node:crypto'
import type { FileStore } from '@shop/domain/core/ports/file-store'
import { getContentType, isFileKey, requireContentType, requireFileKey, requireFolder } from './file-key.ts'
import { discardBody, openS3Bucket, type S3Address } from './s3-bucket.ts'

/** Files in a bucket of an S3-compatible store, for several machines. */
export function createS3FileStore(address: S3Address): FileStore {
  const { call, list } = openS3Bucket(address)
  return {
    async write(key, bytes, contentType) {
      requireFileKey(key)
      requireContentType(key, contentType)
      const body = Buffer.from(bytes)
      // The store checks the hash, so it never saves a truncated upload.
      const hash = createHash('sha256').update(body).digest('hex')
      const headers = { 'content-type': contentType, 'x-amz-content-sha256': hash }
      await discardBody(await call('PUT', `/${key}`, { accepted: [200], headers, body }))
    },
    async read(key) {
      requireFileKey(key)
      const response = await call('GET', `/${key}`, { accepted: [200, 404] })
      if (response.status === 404 || !response.body) return await discardBody(response)
      const size = Number(response.headers.get('content-length') ?? Number.NaN)
      if (!Number.isSafeInteger(size)) throw new Error(`The file store did not say how long ${key} is`)
      return { stream: response.body, contentType: getContentType(key), size }
    },
    async remove(key) {
      requireFileKey(key)
      await discardBody(await call('DELETE', `/${key}`, { accepted: [200, 204, 404] }))
    },
    async list(folder) {
      requireFolder(folder)
      return (await list(folder)).map(({ key }) => key).filter(isFileKey)
    },
  }
}
