import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, type BrotliOptions } from 'node:zlib'

const compress = promisify(brotliCompress)

/** Room for any page, in bytes: what comes in several pieces is put together by a copy. */
const chunkBytes = 64 * 1024

/**
 * Brotli of a page that somebody is waiting for: half a millisecond for a long page, less than handing it to
 * another thread would cost.
 */
export function compressFast(body: Buffer): Buffer {
  return brotliCompressSync(body, options(body, 2))
}

/**
 * Brotli of what will be kept, for whoever asks first: half the work and a tenth more bytes. From the next on the
 * smallest is made.
 */
export function compressFastest(body: Buffer): Buffer {
  return brotliCompressSync(body, { chunkSize: chunkBytes, ...options(body, 1) })
}

/** The smallest brotli, slow and made outside the event loop, for pages that are sent many times. */
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
