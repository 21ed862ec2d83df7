import { createHash, createHmac } from 'node:crypto'
import { type RunningServer, serveRequests } from './serve-requests.ts'

export interface FakeS3 extends RunningServer {
  /** s3://... in the format of FILE_STORAGE_URL. */
  filesUrl: string
  objects: Map<string, { bytes: Buffer; contentType: string }>
  /** Uploads in parts that were neither completed nor aborted. */
  uploads: Map<string, Buffer[]>
  /** Statuses with which the next calls fail, whatever they are. */
  failures: number[]
}

const bucket = 'shop-files'
const keysPerPage = 3
/** Of every part but the last. */
const minPartBytes = 5 * 1024 * 1024

/** An object store for tests: one bucket, path style, every call checked by AWS signature version 4. */
export async function startFakeS3(): Promise<FakeS3> {
  const credentials = { accessKeyId: 'AKTEST', secretAccessKey: 'a/secret+key', region: 'af-south-1' }
  const objects: FakeS3['objects'] = new Map()
  const failures: number[] = []
  const uploads: FakeS3['uploads'] = new Map()
  const server = await serveRequests(async (request) => {
    const failure = failures.shift()
    if (failure !== undefined) return problem(failure, 'InternalError')
    const body = Buffer.from(await request.arrayBuffer())
    if (!isSignedV4(request, body, credentials)) return problem(403, 'SignatureDoesNotMatch')
    const { pathname, searchParams } = new URL(request.url)
    if (pathname === `/${bucket}` && request.method === 'GET') return listing(objects, searchParams)
    if (!pathname.startsWith(`/${bucket}/`)) return problem(404, 'NoSuchBucket')
    const key = decodeURIComponent(pathname.slice(bucket.length + 2))
    if (searchParams.has('uploads') || searchParams.has('uploadId')) return uploadCall(request, key, body)
    return objectCall(request, key, body)
  })

  function uploadCall(request: Request, key: string, body: Buffer): Response {
    const { searchParams: query } = new URL(request.url)
    if (query.has('uploads')) {
      const id = `upload/${uploads.size + 1}+`
      uploads.set(id, [])
      return new Response(
        `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      )
    }
    const id = query.get('uploadId') ?? ''
    const parts = uploads.get(id)
    if (!parts) return problem(404, 'NoSuchUpload')
    if (request.method === 'PUT') {
      parts[Number(query.get('partNumber')) - 1] = body
      return new Response(null, { headers: { etag: `"${sha256(body)}"` } })
    }
    uploads.delete(id)
    if (request.method === 'DELETE') return new Response(null, { status: 204 })
    const listed = parts.map(
      (part, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>"${sha256(part)}"</ETag></Part>`,
    )
    if (!body.toString().includes(listed.join(''))) return problem(400, 'InvalidPart')
    // As in S3, the status is sent before the parts are joined.
    if (parts.slice(0, -1).some(({ length }) => length < minPartBytes)) return problem(200, 'EntityTooSmall')
    objects.set(key, { bytes: Buffer.concat(parts), contentType: '' })
    return new Response('<CompleteMultipartUploadResult></CompleteMultipartUploadResult>')
  }

  function objectCall(request: Request, key: string, body: Buffer): Response {
    if (request.method === 'PUT') {
      objects.set(key, { bytes: body, contentType: request.headers.get('content-type') ?? '' })
      return new Response(null, { status: 200 })
    }
    if (request.method === 'DELETE') {
      objects.delete(key)
      return new Response(null, { status: 204 })
    }
    const object = objects.get(key)
    if (!object) return problem(404, 'NoSuchKey')
    const headers = { 'content-type': object.contentType, 'content-length': String(object.bytes.length) }
    return new Response(new Uint8Array(object.bytes), { headers })
  }

  const secret = encodeURIComponent(credentials.secretAccessKey)
  const filesUrl =
    `${server.url.replace('http://', `s3://${credentials.accessKeyId}:${secret}@`)}/${bucket}` +
    `?region=${credentials.region}&secure=false`
  return { ...server, filesUrl, objects, uploads, failures }
}

/** A page of ListObjectsV2 with a token that needs both URL and XML escaping. */
function listing(objects: FakeS3['objects'], query: URLSearchParams): Response {
  const keys = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '')).toSorted()
  const token = query.get('continuation-token')
  const start = token === null ? 0 : Number(token.split('&')[1])
  const end = start + keysPerPage
  const contents = keys
    .slice(start, end)
    .map((key) => `<Contents><Key>${key}</Key><Size>${objects.get(key)?.bytes.length}</Size></Contents>`)
  const next = `<NextContinuationToken>+/=&amp;${end}</NextContinuationToken>`
  return new Response(
    `<?xml version="1.0"?><ListBucketResult><IsTruncated>${end < keys.length}</IsTruncated>` +
      `${contents.join('')}${end < keys.length ? next : ''}</ListBucketResult>`,
  )
}

function problem(status: number, code: string): Response {
  const id = createHash('sha256').update(code).digest('hex').slice(0, 16)
  return new Response(`<Error><Code>${code}</Code><RequestId>${id}</RequestId></Error>`, { status })
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest()

/** Whether a request has a valid AWS signature version 4 for s3, made in the last 15 minutes, over these bytes. */
function isSignedV4(
  request: Request,
  body: Buffer,
  credentials: { accessKeyId: string; secretAccessKey: string; region: string },
): boolean {
  const fields =
    /Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)/
  const [, keyId, day, region, signedHeaders, signature] =
    fields.exec(request.headers.get('authorization') ?? '') ?? []
  if (!keyId || !day || !region || !signedHeaders || !signature) return false
  const time = request.headers.get('x-amz-date') ?? ''
  const payloadHash = request.headers.get('x-amz-content-sha256') ?? ''
  const isBodyIntact =
    payloadHash === sha256(body) || (payloadHash === 'UNSIGNED-PAYLOAD' && body.length === 0)
  const scope = `${day}/${region}/s3/aws4_request`
  const canonical = canonicalRequest(request, signedHeaders.split(';'), payloadHash)
  const dayKey = hmac(hmac(hmac(`AWS4${credentials.secretAccessKey}`, day), region), 's3')
  const text = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n')
  const expected = hmac(hmac(dayKey, 'aws4_request'), text).toString('hex')
  const hasValidScope =
    keyId === credentials.accessKeyId && region === credentials.region && time.startsWith(day)
  return isBodyIntact && hasValidScope && isRecent(time) && signature === expected
}

function canonicalRequest(request: Request, signedHeaders: string[], payloadHash: string): string {
  const { pathname, searchParams, host } = new URL(request.url)
  const query = [...searchParams]
    .map(([name, value]) => `${encodeStrictly(name)}=${encodeStrictly(value)}`)
    .toSorted()
    .join('&')
  const headers = signedHeaders.map((name) => {
    const value = name === 'host' ? host : (request.headers.get(name) ?? '')
    return `${name}:${value.trim()}\n`
  })
  return [request.method, pathname, query, headers.join(''), signedHeaders.join(';'), payloadHash].join('\n')
}

function encodeStrictly(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

/** `20261121T090000Z`, at most 15 minutes from now. */
function isRecent(time: string): boolean {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(time) ?? []
  const at = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  return Math.abs(Date.now() - at) < 15 * 60_000
}
