const end = '</body></html>'
const stream = 'window.__reactRouterContext.streamController'

/** Puts what the loaders answered (the router's own encoding) at the end of the page, where its script reads it. */
export function handOver(html: string, data: string, nonce: string | undefined): string {
  const open = nonce ? `<script nonce="${nonce}">` : '<script>'
  return (
    html.slice(0, -end.length) +
    `${open}${stream}.enqueue(${inScript(data)});${stream}.close();</script>` +
    end
  )
}

/** A string literal that cannot end the script it stands in. */
function inScript(data: string): string {
  return JSON.stringify(data).replaceAll('<', String.raw`\u003c`)
}
