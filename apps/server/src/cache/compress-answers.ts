import compress, { type FastifyCompressOptions } from '@fastify/compress'
import type { Endpoint } from '@shop/contract/endpoint'
import type { FastifyInstance } from 'fastify'

/** Lets routes ask for compressed answers. To be called before they are opened. */
export async function compressResponses(app: FastifyInstance): Promise<void> {
  // What no route asks for is compressed already or a file that is. And no body that callers send is unpacked: a small
  // one could become any size.
  await app.register(compress, { global: false, globalDecompression: false })
}

/** Packing fewer bytes saves no packet. */
const settings: Pick<FastifyCompressOptions, 'encodings' | 'threshold'> = {
  encodings: ['br', 'zstd', 'gzip'],
  threshold: 1024,
}

/** What a route says whose answers are compressed for whoever can read that. */
export const compressionConfig = { compress: settings }

/** Tables and copies of data, which come in pieces; a PDF or a backup is compressed in itself. */
const textContentType = /^(?:text\/|application\/json)/

/**
 * Answers of reads are compressed. Those of other calls may hold a fresh token or key beside what the caller sent, and
 * the length of both packed together would tell of it; so may those of signing in (docs/decisions/0028).
 */
export function getCompression({ method, path, download }: Endpoint): Partial<typeof compressionConfig> {
  const isText = !download || textContentType.test(download)
  return method === 'GET' && isText && !path.startsWith('/auth/') ? compressionConfig : {}
}
