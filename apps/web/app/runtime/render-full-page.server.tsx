import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { RenderedFragments, ends, cachedFragments, type RenderedFragment } from './html-fragment-cache.ts'

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

let length = 0

/** About two megabytes. */
const maxLength = 1_000_000

/** How the ids of useId begin: they depend on where a part stands. */
const ownId = '"_R_'

/** Keeps the parts of a page that were drawn in this order. */
export function cacheFragments(html: string, rendered: readonly RenderedFragment[]): void {
  if (rendered.every(({ key }) => cachedFragments.has(key))) return
  let end = 0
  for (const { part, key } of rendered) {
    const [opening, ending] = ends[part]
    const start = html.indexOf('>', html.indexOf(opening, end)) + 1
    end = html.indexOf(ending, start)
    const markup = html.slice(start, end)
    if (!cachedFragments.has(key) && !markup.includes(ownId)) store(key, narrow(markup))
  }
}

/**
 * A copy (a slice would keep the whole page) with signs beyond Latin-1 written as references: a page is one text, which one
 * such sign anywhere makes twice as long in memory, and slower to search and to encode.
 */
function narrow(markup: string): string {
  const text = markup.replaceAll(/[^\0-\xff]/gu, (sign) => `&#${sign.codePointAt(0)};`)
  return Buffer.from(text, 'latin1').toString('latin1')
}

function store(key: string, markup: string): void {
  cachedFragments.set(key, markup)
  length += key.length + markup.length
  for (const [oldest, fragments] of cachedFragments) {
    if (length <= maxLength) return
    cachedFragments.delete(oldest)
    length -= oldest.length + fragments.length
  }
}
