import { createHash, randomInt } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import type { TestCloudApiContext } from './chats.ts'
import { type ApiError, respondError } from './send-message.ts'

/** What a test phone can send: a picture, and ones that the shop cannot show. */
export const testImages = {
  normal: 'A picture',
  broken: 'A broken picture',
  huge: 'A picture of 6 MB',
  expired: 'A picture that has expired',
} as const
export type TestImage = keyof typeof testImages

export const isTestImage = (name: string | null): name is TestImage =>
  name !== null && Object.hasOwn(testImages, name)

const prefix = 'whatsapp-media/'
const hugeBytes = 6 * 1024 * 1024

/** Stores a picture that a person sends. Returns its id, as digits like Meta's. */
export async function storeImage({ store }: TestCloudApiContext, kind: TestImage): Promise<string> {
  const id = `9${String(randomInt(1e12, 9e12))}`
  await store.put(prefix + id, { kind }, 'absent')
  return id
}

const unknownId: ApiError = { status: 400, code: 100, message: 'Object does not exist' }

/** Responds with the URL of a picture, which needs the token too. `serviceUrl` is the address of this service. */
export async function describeImage(
  context: TestCloudApiContext,
  id: string,
  serviceUrl: string,
): Promise<Response> {
  const kind = await findImage(context, id)
  if (kind === undefined || kind === 'expired') return respondError(unknownId)
  const bytes = drawImage(kind)
  return Response.json({
    messaging_product: 'whatsapp',
    url: `${serviceUrl}/media/${id}`,
    mime_type: 'image/png',
    sha256: createHash('sha256').update(bytes).digest('hex'),
    // It says too little of the huge one, because nobody should trust it.
    file_size: kind === 'huge' ? 1_000 : bytes.byteLength,
    id,
  })
}

export async function sendImage(context: TestCloudApiContext, id: string): Promise<Response> {
  const kind = await findImage(context, id)
  if (kind === undefined || kind === 'expired') return new Response(null, { status: 404 })
  return new Response(new Uint8Array(drawImage(kind)), { headers: { 'content-type': 'image/png' } })
}

async function findImage({ store }: TestCloudApiContext, id: string): Promise<TestImage | undefined> {
  const stored = (await store.get(prefix + id))?.value as { kind: TestImage } | undefined
  return stored?.kind
}

function drawImage(kind: Exclude<TestImage, 'expired'>): Buffer {
  const png = drawPng(480, 320)
  if (kind === 'broken') return png.subarray(0, 200)
  return kind === 'huge' ? Buffer.concat([png, Buffer.alloc(hugeBytes)]) : png
}

/** A PNG of two colours that run into each other. */
function drawPng(width: number, height: number): Buffer {
  const row = (y: number) =>
    Buffer.from([
      0,
      ...Array.from({ length: width }, (_pixel, x) => [
        Math.round((x * 255) / width),
        120,
        Math.round((y * 255) / height),
      ]).flat(),
    ])
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // 8 bits each of red, green and blue.
  header.set([8, 2], 8)
  const pixels = Buffer.concat(Array.from({ length: height }, (_row, y) => row(y)))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.byteLength)
  checksum.writeUInt32BE(crc32(content))
  return Buffer.concat([length, content, checksum])
}
