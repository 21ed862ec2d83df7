import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { UnfinishedContext } from '@shop/ui/lazy-boundary'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'

/** A part that is still being loaded takes at most this long, ms. */
const waitMs = 10_000

/**
 * A page as text, once every part of it is there. Straight into a string takes three quarters of the CPU of a stream; where
 * a part has to be waited for, such as code that loads on need for the first time, or fails, the stream renders the page
 * once more.
 */
export async function renderFullPage(
  page: ReactNode,
  nonce: string | undefined,
  onError: (error: unknown) => void,
): Promise<string> {
  const html = renderAtOnce(page)
  // Unlike the stream, a string leaves out what tells a browser to keep to the standard.
  return html === undefined ? renderPatiently(page, nonce, onError) : `<!DOCTYPE html>${html}`
}

/** The HTML of a page or part; undefined where it waits for code that is still loading, or fails. */
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
