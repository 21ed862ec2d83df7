const stream = 'window.__reactRouterContext.streamController'

/**
 * The script that gives the page what its loaders answered, in the router's own encoding, and the long part that one of
 * them handed over beside it, as JSON.
 */
export function deferredDataScript(data: string, nonce: string | undefined, deferredJson?: string): string {
  const open = nonce ? `<script nonce="${nonce}">` : '<script>'
  const beside = deferredJson === undefined ? '' : `self.handed=${toScriptLiteral(deferredJson)};`
  return `${open}${beside}${stream}.enqueue(${toScriptLiteral(data)});${stream}.close();</script>`
}

const escapes: Readonly<Record<string, string>> = {
  '`': String.raw`\u0060`,
  '${': String.raw`$\u007b`,
  '<': String.raw`\u003c`,
}

/**
 * A literal that cannot end the script it stands in. The data is lines of JSON, full of quotes and backslashes: a raw
 * template leaves both as they are, and its own signs stand in strings alone, where JSON has another way to write them.
 */
function toScriptLiteral(data: string): string {
  return `String.raw\`${data.replaceAll(/[<`]|\$\{/g, (sign) => escapes[sign] ?? sign)}\``
}
