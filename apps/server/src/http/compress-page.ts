import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const compress = promisify(brotliCompress)

/** For a page that somebody is waiting for. */
export const quickQuality = 5

/** Slow, for pages that are sent many times. */
export const smallestQuality = 11

/** Brotli of a text, made outside the event loop. */
export function compressPage(body: Buffer, quality: number): Promise<Buffer> {
  return compress(body, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
    },
  })
}
