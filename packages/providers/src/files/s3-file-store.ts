import { createHash } from 'node:crypto'
import type { FileStore } from '@shop/domain/core/ports/file-store'
import { AwsClient } from 'aws4fetch'
import { getContentType, isFileKey, requireContentType, requireFileKey, requireFolder } from './file-key.ts'

const timeoutMs = 30_000

/** Files in a bucket of an S3-compatible store, for several machines. Retries twice if the store fails. */
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
    throw new Error(`The file store returned ${response.status} ${code ?? ''} to ${method} ${path}`)
  }

  return {
    async write(key, bytes, contentType) {
      requireFileKey(key)
      requireContentType(key, contentType)
      const body = Buffer.from(bytes)
      // The store checks the hash, so it never saves a truncated upload.
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

/** Drains a response so that its connection can be reused. */
async function discardBody(response: Response): Promise<undefined> {
  await response.body?.cancel()
  return undefined
}

interface S3Address {
  /** Origin and bucket, no trailing slash. */
  bucketUrl: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/**
 * Parses `s3://key:secret@host:port/bucket?region=...&secure=true|false` (percent-encode `/`, `+` and `@` in the
 * secret). Defaults: region us-east-1, secure true. Throws a RangeError that names what is missing, never the secret.
 */
export function parseS3Address(filesUrl: string): S3Address {
  const url = URL.canParse(filesUrl) ? new URL(filesUrl) : undefined
  if (url?.protocol !== 's3:') throw new RangeError('A store of files starts with s3://')
  if (!url.username || !url.password) throw new RangeError('The s3 address needs key:secret@ before the host')
  const bucket = url.pathname.slice(1)
  if (!url.host || !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
    throw new RangeError('The s3 address needs a host and one bucket: s3://key:secret@host/bucket')
  const secure = url.searchParams.get('secure') ?? 'true'
  if (secure !== 'true' && secure !== 'false')
    throw new RangeError('secure in the s3 address is true or false')
  return {
    bucketUrl: `${secure === 'true' ? 'https' : 'http'}://${url.host}/${bucket}`,
    region: url.searchParams.get('region') ?? 'us-east-1',
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  }
}

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&#34;': '"',
  '&#39;': "'",
}

/** Parses one page of ListObjectsV2. `next` is the token of the following page. Throws for anything else. */
function parseListing(xml: string): { keys: string[]; next: string | undefined } {
  if (!/<ListBucketResult[\s>]/.test(xml)) throw new Error('The file store answered no listing')
  const isTruncated = elementTexts(xml, 'IsTruncated')[0] === 'true'
  const next = elementTexts(xml, 'NextContinuationToken')[0]
  if (isTruncated && next === undefined)
    throw new Error('The file store cut its listing without saying where')
  return { keys: elementTexts(xml, 'Key'), next: isTruncated ? next : undefined }
}

function elementTexts(xml: string, element: string): string[] {
  const found = xml.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, 'g'))
  return Array.from(found, ([, text = '']) => text.replace(/&[a-z#0-9]+;/g, (sign) => entities[sign] ?? sign))
}
