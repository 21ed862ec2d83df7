const stream = 'window.__reactRouterContext.streamController'

/** The script that gives the page what its loaders answered, in the router's own encoding. */
export function handOverScript(data: string, nonce: string | undefined): string {
  const open = nonce ? `<script nonce="${nonce}">` : '<script>'
  return `${open}${stream}.enqueue(${inScript(data)});${stream}.close();</script>`
}

/** A string literal that cannot end the script it stands in. */
function inScript(data: string): string {
  return JSON.stringify(data).replaceAll('<', String.raw`\u003c`)
}
