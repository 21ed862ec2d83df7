import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { UnfinishedContext } from '@shop/ui/lazy-boundary'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'

/** Time limit of a part that is still loading, in ms. */
const waitMs = 10_000

/**
 * Renders a complete page to text. Rendering to a string takes three quarters of the CPU of a stream; if a part suspends,
 * such as lazy code on its first use, or fails, the page is rendered again as a stream.
 */
export async function renderFullPage(
  page: ReactNode,
  nonce: string | undefined,
  onError: (error: unknown) => void,
): Promise<string> {
  const html = renderAtOnce(page)
  // Unlike the stream, a string has no doctype.
  return html === undefined ? renderPatiently(page, nonce, onError) : `<!DOCTYPE html>${html}`
}

/** The HTML of a page or part; undefined if it suspends or fails. */
export function renderAtOnce(part: ReactNode): string | undefined {
  let isFinished = true
  const setUnfinished = () => {
    isFinished = false
  }
  try {
    const html = renderToString(<UnfinishedContext value={setUnfinished}>{part}</UnfinishedContext>)
    return isFinished ? html : undefined
  } catch {
    return undefined
  }
}

function renderPatiently(
  page: ReactNode,
  nonce: string | undefined,
  onError: (error: unknown) => void,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // Keeps all content in place: nothing is sent at the end and moved by a script.
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
