import { ShopError, fail, failField } from '@shop/domain/core/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import multipart from '@fastify/multipart'
import { uploadBytesMax } from '@shop/contract/limits'
import type { Endpoint } from '@shop/contract/endpoint'
import { route, type RouteHandler, type SpecialRoute } from './route.ts'

/** Maximum nesting of a body. No endpoint needs ten. */
const depthMax = 64
const [quote, backslash, openList, closeList, openObject, closeObject] = [34, 92, 91, 93, 123, 125]

/** Whether a JSON text is nested so deeply that recursive code would overflow the stack. */
export function isTooDeep(text: string): boolean {
  let depth = 0
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at)
    if (sign === quote) at = findStringEnd(text, at)
    else if (sign === openList || sign === openObject) depth += 1
    else if (sign === closeList || sign === closeObject) depth -= 1
    if (depth > depthMax) return true
  }
  return false
}

function findStringEnd(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const sign = text.charCodeAt(at)
    if (sign === backslash) at += 1
    else if (sign === quote) return at
  }
  return text.length
}

/** Parses JSON bodies as Fastify does, but rejects bodies nested too deeply before parsing. */
export function parseJsonBodies(app: FastifyInstance): void {
  const read = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isTooDeep(body))
      done(new ShopError('invalid_input', { errors: { body: ['This is nested too deeply'] } }))
    else void read(request, body, done)
  })
}

/** Passes every body to the routes of this instance as raw bytes, whatever its type. */
export function acceptRawBodies(app: FastifyInstance, bytesMax?: number): void {
  app.removeAllContentTypeParsers()
  const limit = bytesMax === undefined ? {} : { bodyLimit: bytesMax }
  app.addContentTypeParser('*', { parseAs: 'buffer', ...limit }, (_request, body, done) => done(null, body))
}

/** Serves an endpoint that reads raw bytes, for signatures; `bytesMax` if it takes more than others. */
export function rawBody<E extends Endpoint>(handler: RouteHandler<E>, bytesMax?: number): SpecialRoute<E> {
  return inOwnScope(handler, async (app) => acceptRawBodies(app, bytesMax))
}

/** Serves an endpoint with a multipart body of one file of limited size; no other route accepts multipart. */
export function upload<E extends Endpoint>(handler: RouteHandler<E>, fileSize = uploadBytesMax) {
  return inOwnScope(handler, async (app) => {
    await app.register(multipart, { limits: { fileSize, files: 1, fields: 0, parts: 1 } })
  })
}

function inOwnScope<E extends Endpoint>(
  handler: RouteHandler<E>,
  setParsers: (app: FastifyInstance) => Promise<void>,
): SpecialRoute<E> {
  return {
    register: (api, endpoint) =>
      void api.app.register(async (app) => {
        await setParsers(app)
        route({ ...api, app }, endpoint, handler)
      }),
  }
}

/** The request's file as bytes. Throws unsupported_media_type, payload_too_large and invalid_input. */
export async function readUpload(request: FastifyRequest): Promise<Buffer> {
  return (await getUploadedFile(request, 'Choose a picture')).toBuffer()
}

interface UploadedChunks {
  name: string
  chunks: AsyncIterable<Uint8Array>
  /** Whether the file exceeded the route's limit; known at the end of the stream. */
  isTruncated: () => boolean
}

/** The request's file as a stream. Throws unsupported_media_type and invalid_input. */
export async function readChunks(request: FastifyRequest): Promise<UploadedChunks> {
  const { filename, file } = await getUploadedFile(request, 'Choose a file')
  return { name: filename, chunks: file, isTruncated: () => file.truncated }
}

async function getUploadedFile(request: FastifyRequest, missing: string) {
  if (!request.isMultipart()) fail('unsupported_media_type')
  const upload = await request.file()
  if (upload?.fieldname !== 'file') failField('file', missing)
  return upload
}
