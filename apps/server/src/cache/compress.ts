import fastifyCompress, { type FastifyCompressOptions } from '@fastify/compress'
import type { Endpoint } from '@shop/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, type BrotliOptions } from 'node:zlib'

/** Lets routes request compressed responses. Call before registering them. */
export async function compressResponses(app: FastifyInstance): Promise<void> {
  // Other responses are already compressed. Request bodies are never decompressed: a small one could become any size.
  await app.register(fastifyCompress, { global: false, globalDecompression: false })
}

/** Smaller bodies save no packet. */
const settings: Pick<FastifyCompressOptions, 'encodings' | 'threshold'> = {
  encodings: ['br', 'zstd', 'gzip'],
  threshold: 1024,
}

/** Route config for compressed responses. */
export const compressionConfig = { compress: settings }

/** Exported files that are streamed; a PDF or a backup is compressed already. */
const textContentType = /^(?:text\/|application\/json)/

/**
 * Compresses responses of reads. Other responses may contain a fresh token next to the caller's input, which the
 * compressed length would leak; so may sign-in responses (docs/decisions/0028).
 */
export function getCompression({ method, path, download }: Endpoint): Partial<typeof compressionConfig> {
  const isText = !download || textContentType.test(download)
  return method === 'GET' && isText && !path.startsWith('/auth/') ? compressionConfig : {}
}

const compress = promisify(brotliCompress)

/** Fits any page, in bytes: chunked output would need a copy. */
const chunkBytes = 64 * 1024

/** Brotli for a page somebody is waiting for: half a millisecond for a long page, less than using another thread. */
export function compressFast(body: Buffer): Buffer {
  return brotliCompressSync(body, options(body, 2))
}

/**
 * Brotli of a cached page for its first request: half the work for a tenth more bytes. Later requests get the
 * smallest.
 */
export function compressFastest(body: Buffer): Buffer {
  return brotliCompressSync(body, { chunkSize: chunkBytes, ...options(body, 1) })
}

/** The smallest brotli, slow and outside the event loop, for pages sent many times. */
export function compressBest(body: Buffer): Promise<Buffer> {
  return compress(body, options(body, constants.BROTLI_MAX_QUALITY))
}

function options(body: Buffer, quality: number): BrotliOptions {
  return {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
    },
  }
}
