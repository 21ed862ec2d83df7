import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { cacheFragments } from './keep-parts.server.ts'
import { RenderedFragments } from './kept-parts.ts'

/** A part that is still being loaded takes at most this long, ms. */
const waitMs = 10_000

/**
 * What React writes where a part of the page suspended or failed, from its second half on: a page has ten thousand `<` to
 * stop at and hardly a `$`.
 */
const unfinished = '$!-->'

/**
 * A page as text. Rendering straight into a string takes half the time of a stream; a page with a part that
 * has to be waited for, such as code that loads on need, is rendered once more by the stream.
 */
export async function renderFullPage(
  page: ReactNode,
  nonce: string | undefined,
  onError: (error: unknown) => void,
): Promise<string> {
  // Unlike the stream, it leaves out what tells a browser to keep to the standard.
  const rendered = import.meta.env.DEV ? undefined : []
  const html = `<!DOCTYPE html>${renderToString(<RenderedFragments value={rendered}>{page}</RenderedFragments>)}`
  if (html.includes(unfinished)) return renderWhenReady(page, nonce, onError)
  if (rendered) cacheFragments(html, rendered)
  return html
}

function renderWhenReady(
  page: ReactNode,
  nonce: string | undefined,
  onError: (error: unknown) => void,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
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
