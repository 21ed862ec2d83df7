import { AwsClient } from 'aws4fetch'

const timeoutMs = 30_000

interface CallOptions extends Omit<RequestInit, 'method'> {
  /** Statuses that are returned; any other throws. */
  accepted: readonly number[]
}

export interface S3Object {
  key: string
  /** In bytes. */
  size: number
}

export interface S3Bucket {
  /** Calls the bucket, within 30 s without a signal of the caller's. @throws Error with the store's code */
  call(method: string, path: string, options: CallOptions): Promise<Response>
  /** Every object below a prefix, by key. */
  list(prefix: string): Promise<S3Object[]>
}

/** A bucket of an S3-compatible store. Retries twice if the store fails. */
export function openS3Bucket(address: S3Address): S3Bucket {
  const client = new AwsClient({
    accessKeyId: address.accessKeyId,
    secretAccessKey: address.secretAccessKey,
    region: address.region,
    service: 's3',
    retries: 2,
  })

  async function call(method: string, path: string, { accepted, ...init }: CallOptions) {
    const response = await client.fetch(address.bucketUrl + path, {
      signal: AbortSignal.timeout(timeoutMs),
      ...init,
      method,
      redirect: 'error',
    })
    if (accepted.includes(response.status)) return response
    const [, code] = /<Code>(\w+)<\/Code>/.exec(await response.text()) ?? []
    throw new Error(`The file store returned ${response.status} ${code ?? ''} to ${method} ${path}`)
  }

  return {
    call,
    async list(prefix) {
      const objects: S3Object[] = []
      for (let from: string | undefined; ;) {
        const query = new URLSearchParams({ 'list-type': '2', prefix })
        if (from !== undefined) query.set('continuation-token', from)
        const page = parseListing(await (await call('GET', `?${query}`, { accepted: [200] })).text())
        objects.push(...page.objects)
        if (page.next === undefined) return objects.toSorted((a, b) => (a.key < b.key ? -1 : 1))
        from = page.next
      }
    },
  }
}

/** Drains a response so that its connection can be reused. */
export async function discardBody(response: Response): Promise<undefined> {
  await response.body?.cancel()
  return undefined
}

export interface S3Address {
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
export function parseS3Address(text: string): S3Address {
  const url = URL.canParse(text) ? new URL(text) : undefined
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
function parseListing(xml: string): { objects: S3Object[]; next: string | undefined } {
  if (!/<ListBucketResult[\s>]/.test(xml)) throw new Error('The file store answered no listing')
  const isTruncated = elementText(xml, 'IsTruncated') === 'true'
  const next = elementText(xml, 'NextContinuationToken')
  if (isTruncated && next === undefined)
    throw new Error('The file store cut its listing without saying where')
  const entries = Array.from(xml.matchAll(/<Contents>(.*?)<\/Contents>/gs), ([, entry = '']) => entry)
  const objects = entries.map((entry) => ({
    key: elementText(entry, 'Key') ?? '',
    size: Number(elementText(entry, 'Size') ?? 0),
  }))
  return { objects, next: isTruncated ? next : undefined }
}

/** The text of the first such element. */
export function elementText(xml: string, element: string): string | undefined {
  const [, text] = new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml) ?? []
  return text?.replace(/&[a-z#0-9]+;/g, (sign) => entities[sign] ?? sign)
}
