import compress, { type FastifyCompressOptions } from '@fastify/compress'
import type { Endpoint } from '@shop/contract/endpoint'
import type { FastifyInstance } from 'fastify'

/** Lets routes ask for compressed answers. To be called before they are opened. */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  // What no route asks for is compressed already, comes in pieces or is a file. And no body that callers send is
  // unpacked: a small one could become any size.
  await app.register(compress, { global: false, globalDecompression: false })
}

/** Packing fewer bytes saves no packet. */
const settings: Pick<FastifyCompressOptions, 'encodings' | 'threshold'> = {
  encodings: ['br', 'zstd', 'gzip'],
  threshold: 1024,
}

/** What a route says whose answers are compressed for whoever can read that. */
export const compressed = { compress: settings }

/**
 * Answers of reads are compressed. Those of other calls may hold a fresh token or key beside what the caller sent, and
 * the length of both packed together would tell of it; so may those of signing in.
 */
export function compressionOf({ method, path, download }: Endpoint): Partial<typeof compressed> {
  return method === 'GET' && !download && !path.startsWith('/auth/') ? compressed : {}
}
