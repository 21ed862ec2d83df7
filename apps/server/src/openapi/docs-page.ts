import { createHash } from 'node:crypto'
import { NoContent } from '@shop/contract/endpoint'
import { endpoints } from '@shop/contract/endpoints'
import { errorCodes } from '@shop/contract/errors'
import { describeError } from '../http/errors.ts'
import {
  accessLabel,
  inputSchema,
  outputSchema,
  type JsonSchema,
  getErrorCodes,
  type DeclaredEndpoint,
} from './openapi.ts'

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Trusted markup, as opposed to text to be escaped. */
class Html {
  readonly markup: string
  constructor(markup: string) {
    this.markup = markup
  }
}

function toMarkup(part: unknown): string {
  if (part instanceof Html) return part.markup
  if (Array.isArray(part)) return part.map(toMarkup).join('')
  return String(part ?? '').replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
}

/** Keeps literal parts, escapes all values. */
function html(fixed: TemplateStringsArray, ...parts: unknown[]): Html {
  return new Html(String.raw({ raw: fixed }, ...parts.map(toMarkup)))
}

/** The only style sheet of the docs page, inline and allowed by its hash. */
const docsStyle = `
:root { color-scheme: light dark; --line: #e3e0d7; --muted: #55605a; --primary: #0b6b4a; --soft: #f3f1eb }
@media (prefers-color-scheme: dark) { :root { --line: #2b3631; --muted: #a9b5af; --primary: #54c793; --soft: #17201c } }
body { max-width: 900px; margin: 0 auto; padding: 24px 16px 80px; font: 16px/1.5 system-ui, Roboto, sans-serif }
a { color: var(--primary) }
nav ul { columns: 2 220px; padding-left: 20px }
section, article { border-top: 1px solid var(--line); padding: 12px 0; scroll-margin-top: 8px }
h3 { margin: 4px 0; font-size: 17px; overflow-wrap: anywhere }
.method { display: inline-block; min-width: 64px; color: var(--primary); font-weight: 800 }
.muted { color: var(--muted); margin: 4px 0 }
pre { background: var(--soft); padding: 12px; border-radius: 10px; overflow: auto; font-size: 13px }
table { border-collapse: collapse; width: 100% }
th, td { text-align: left; vertical-align: top; padding: 6px 8px; border-top: 1px solid var(--line) }
tr:target, article:target { background: var(--soft) }
`

/** Allows the page's own style sheet and nothing else. */
export const docsPolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(docsStyle).digest('base64')}'; base-uri 'none'; frame-ancestors 'none'`

/** Built by hand: a formatter's whitespace would change the hash. */
const style = new Html(`<style>${docsStyle}</style>`)

/** The API docs as a page: every call by domain, every error with an anchor. No scripts. */
export function renderDocsPage(): string {
  const domains = [...Map.groupBy(endpoints, ({ domain }) => domain)]
  const page = html`<!doctype html>
    <html lang="en-NG">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Shop API</title>
        ${style}
      </head>
      <body>
        <h1>Shop API</h1>
        <p>
          All calls are below <code>/api</code>. The same in one file:
          <a href="/api/openapi.json">openapi.json</a>. Send the access token as
          <code>Authorization: Bearer …</code>. Programs send an API key in its place, which staff make under
          Settings, API keys: it opens the calls of its scopes, at most 600 a minute. Fields named
          <code>…_kobo</code> are whole kobo. <code>PATCH</code> changes the fields that are sent;
          <code>PUT</code> replaces all.
        </p>
        <nav>
          <ul>
            ${domains.map(([domain]) => html`<li><a href="#${domain}">${domain}</a></li>`)}
            <li><a href="#errors">Errors</a></li>
          </ul>
        </nav>
        ${domains.map(([domain, calls]) => domainSection(domain, calls))} ${errorsSection()}
      </body>
    </html>`
  return page.markup
}

function domainSection(domain: string, calls: DeclaredEndpoint[]): Html {
  return html`<section id="${domain}">
    <h2>${domain}</h2>
    ${calls.map(endpointSection)}
  </section>`
}

function endpointSection({ name, endpoint }: DeclaredEndpoint): Html {
  const { method, path, summary, access, idempotency, params, query, body, upload, download, response } =
    endpoint
  const codes = getErrorCodes(endpoint)
  return html`<article id="${name}">
    <h3><span class="method">${method}</span> <code>/api${path}</code></h3>
    <p>${summary}.</p>
    <p class="muted">
      ${accessLabel(access)}. ${idempotency ? html`Header <code>Idempotency-Key</code> ${idempotency}.` : ''}
      ${upload ? html`Body: multipart/form-data with one file in <code>file</code>.` : ''}
      ${download ? html`Answer: a file, <code>${download}</code>.` : ''}
      ${response === NoContent ? 'Response: 204, without a body.' : ''}
    </p>
    ${
      codes.length > 0
        ? html`<p class="muted">Errors: ${codes.map((code) => html`<a href="#${code}">${code}</a> `)}</p>`
        : ''
    }
    ${schemaSection('Path', params && inputSchema(params))}
    ${schemaSection('Query', query && inputSchema(query))} ${schemaSection('Body', body && inputSchema(body))}
    ${schemaSection('Response', download || response === NoContent ? undefined : outputSchema(response))}
  </article>`
}

function schemaSection(title: string, schema: JsonSchema | undefined): Html | string {
  if (!schema) return ''
  return html`<details>
    <summary>${title}</summary>
    <pre>${JSON.stringify(schema, null, 2)}</pre>
  </details>`
}

function errorsSection(): Html {
  return html`<section id="errors">
    <h2>Errors</h2>
    <p>
      Every error is <code>application/problem+json</code> with <code>code</code>, <code>message</code>,
      <code>detail</code>, and for wrong fields each field's name with a list of texts.
    </p>
    <table>
      <thead>
        <tr>
          <th>Code</th>
          <th>Status</th>
          <th>Words</th>
        </tr>
      </thead>
      <tbody>
        ${errorCodes.map((code) => {
          const { status, title, detail } = describeError(code)
          return html`<tr id="${code}">
            <td><code>${code}</code></td>
            <td>${status}</td>
            <td>${title}. ${detail}</td>
          </tr>`
        })}
      </tbody>
    </table>
  </section>`
}
