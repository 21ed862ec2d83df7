const stream = 'window.__reactRouterContext.streamController'

/** The script that gives the page what its loaders answered, in the router's own encoding. */
export function handOverScript(data: string, nonce: string | undefined): string {
  const open = nonce ? `<script nonce="${nonce}">` : '<script>'
  return `${open}${stream}.enqueue(${inScript(data)});${stream}.close();</script>`
}

const escapes: Readonly<Record<string, string>> = {
  '\\': String.raw`\\`,
  "'": String.raw`\'`,
  '\n': String.raw`\n`,
  '\r': String.raw`\r`,
  '<': String.raw`\x3c`,
}

/** A string literal that cannot end the script it stands in. In single quotes, since the data is full of the double. */
function inScript(data: string): string {
  return `'${data.replaceAll(/[\\'\n\r<]/g, (sign) => escapes[sign] ?? sign)}'`
}
