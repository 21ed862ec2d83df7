import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { discardBody, elementText, openS3Bucket, type S3Address } from './s3-bucket.ts'

const folder = 'backups/'
const namePattern = /^[A-Za-z0-9][A-Za-z0-9._-]{0,200}$/

/** Parts for one upload, by the rules of S3. */
const partsMax = 10_000
const minPartBytes = 8 * 1024 * 1024

/** A part takes this long on a line with a sixth of a megabit, in ms. */
const partTimeoutMs = 10 * 60_000
const partAttempts = 3
const retryAfterMs = 2_000

export interface BackupStore {
  /**
   * Uploads a file in parts, with one part at a time in memory. It appears when it is complete. `expectedBytes`
   * sizes the parts: up to five times as many fit. Returns its size in bytes.
   */
  write(
    name: string,
    source: AsyncIterable<Uint8Array>,
    options: { expectedBytes: number; signal: AbortSignal },
  ): Promise<number>
  /** Undefined if there is no such file. */
  read(name: string): Promise<ReadableStream<Uint8Array> | undefined>
  remove(name: string): Promise<void>
  /** The files by name, with their sizes in bytes. */
  list(): Promise<{ name: string; bytes: number }[]>
}

/** @throws RangeError for a name that could leave the folder */
function toPath(name: string): string {
  if (!namePattern.test(name)) throw new RangeError(`Not the name of a backup: ${name.slice(0, 80)}`)
  return `/${folder}${name}`
}

/** Backups below `backups/` in a bucket of an S3-compatible store. */
export function createS3BackupStore(address: S3Address): BackupStore {
  const bucket = openS3Bucket(address)

  /** Lines break in the middle of a night's upload; a part is small enough to be sent again. */
  async function put(path: string, body: Buffer, signal: AbortSignal): Promise<Response> {
    const headers = hashHeader(body)
    for (let attempt = 1; ; attempt += 1) {
      try {
        const limit = AbortSignal.any([signal, AbortSignal.timeout(partTimeoutMs)])
        return await bucket.call('PUT', path, { accepted: [200], headers, body, signal: limit })
      } catch (error) {
        const isConnection = error instanceof TypeError
        if (!isConnection || attempt === partAttempts || signal.aborted) throw error
        await pause(retryAfterMs)
      }
    }
  }

  /** Uploads the parts after `first` too, then joins them. */
  async function putParts(path: string, first: Buffer, parts: AsyncIterable<Buffer>, signal: AbortSignal) {
    const started = await bucket.call('POST', `${path}?uploads`, { accepted: [200], signal })
    const uploadId = encodeURIComponent(elementText(await started.text(), 'UploadId') ?? '')
    if (uploadId === '') throw new Error('The file store did not start the upload')
    let bytes = 0
    const tags: string[] = []
    const putPart = async (part: Buffer) => {
      const response = await put(`${path}?partNumber=${tags.length + 1}&uploadId=${uploadId}`, part, signal)
      tags.push(response.headers.get('etag') ?? '')
      bytes += part.length
      await discardBody(response)
    }
    try {
      await putPart(first)
      for await (const part of parts) await putPart(part)
      const list = tags.map(
        (tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`,
      )
      const body = `<CompleteMultipartUpload>${list.join('')}</CompleteMultipartUpload>`
      const limit = AbortSignal.any([signal, AbortSignal.timeout(partTimeoutMs)])
      const joined = await bucket.call('POST', `${path}?uploadId=${uploadId}`, {
        accepted: [200],
        headers: hashHeader(body),
        body,
        signal: limit,
      })
      // Joining may fail after the status was sent.
      const problem = /<Error>.*<Code>(\w+)<\/Code>/s.exec(await joined.text())
      if (problem) throw new Error(`The file store could not join the parts: ${problem[1]}`)
      return bytes
    } catch (error) {
      // Parts of an upload that never ends cost money.
      await bucket
        .call('DELETE', `${path}?uploadId=${uploadId}`, { accepted: [200, 204, 404] })
        .then(discardBody, () => {})
      throw error
    }
  }

  return {
    async write(name, source, { expectedBytes, signal }) {
      const path = toPath(name)
      const partBytes = Math.max(minPartBytes, Math.ceil((expectedBytes * 5) / partsMax))
      const parts = splitIntoParts(source, partBytes)
      try {
        const { value: first = Buffer.alloc(0) } = await parts.next()
        if (first.length === partBytes) return await putParts(path, first, parts, signal)
        await discardBody(await put(path, first, signal))
        return first.length
      } finally {
        // Closes the source if the upload failed.
        await parts.return(undefined)
      }
    },
    async read(name) {
      // A large file takes longer than any limit; a connection that sends nothing for five minutes is closed.
      const signal = new AbortController().signal
      const response = await bucket.call('GET', toPath(name), { accepted: [200, 404], signal })
      if (response.status === 404 || !response.body) return await discardBody(response)
      return response.body
    },
    async remove(name) {
      await discardBody(await bucket.call('DELETE', toPath(name), { accepted: [200, 204, 404] }))
    },
    async list() {
      const objects = await bucket.list(folder)
      return objects
        .map(({ key, size }) => ({ name: key.slice(folder.length), bytes: size }))
        .filter(({ name }) => namePattern.test(name))
    },
  }
}

/** The store checks it, so it never takes a truncated part. */
function hashHeader(body: string | Buffer): Record<string, string> {
  return { 'x-amz-content-sha256': createHash('sha256').update(body).digest('hex') }
}

/** All parts but the last have exactly this size. */
async function* splitIntoParts(
  source: AsyncIterable<Uint8Array>,
  partBytes: number,
): AsyncGenerator<Buffer, undefined> {
  let part = Buffer.allocUnsafe(partBytes)
  let used = 0
  for await (const chunk of source) {
    for (let from = 0; from < chunk.length;) {
      const taken = chunk.subarray(from, from + partBytes - used)
      part.set(taken, used)
      used += taken.length
      from += taken.length
      if (used < partBytes) continue
      yield part
      part = Buffer.allocUnsafe(partBytes)
      used = 0
    }
  }
  if (used > 0) yield part.subarray(0, used)
  return undefined
}
