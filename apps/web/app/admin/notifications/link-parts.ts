export interface TextPart {
  text: string
  href?: string
}

const address = /https?:\/\/[^\s<>"')\]]+[^\s<>"')\].,;:!?]/g

/** A text cut at its web addresses, so that these can be links. Nothing else of it is understood. */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const found of text.matchAll(address)) {
    if (found.index > end) parts.push({ text: text.slice(end, found.index) })
    parts.push({ text: found[0], href: found[0] })
    end = found.index + found[0].length
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts
}
