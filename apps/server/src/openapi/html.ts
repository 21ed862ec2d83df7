const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Markup that was written here, as opposed to text that has to be escaped. */
export class Html {
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

/** Fixed parts stand as they are, all others are escaped. */
export function html(fixed: TemplateStringsArray, ...parts: unknown[]): Html {
  return new Html(String.raw({ raw: fixed }, ...parts.map(toMarkup)))
}
