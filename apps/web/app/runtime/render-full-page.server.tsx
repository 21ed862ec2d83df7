import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'

/** A part that is still being loaded takes at most this long, ms. */
const waitMs = 10_000

/** A page as text, once every part of it is there: also what has to be waited for, such as code that loads on need. */
export function renderFullPage(
  page: ReactNode,
  nonce: string | undefined,
  onError: (error: unknown) => void,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // No part is put at the end, to be moved into its place by a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timer)
        resolve(text(pipe(new PassThrough())))
      },
      onShellError: reject,
      onError,
    })
    const timer = setTimeout(() => abort(), waitMs)
  })
}
