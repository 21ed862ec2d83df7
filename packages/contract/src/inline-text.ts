/** A part of a line: plain text, bold text, or a link. Bold text may contain links and links bold text, never twice. */
export type InlinePart =
  string | { bold: readonly InlinePart[] } | { to: string; label: readonly InlinePart[] }

/** `[text](target)`; a target may contain pairs of brackets, a phone number also spaces. */
export const linkPattern = String.raw`\[([^[\]]+)\]\((tel:[+\d -]+|[^\s()]+(?:\([^\s()]*\)[^\s()]*)*)\)`

/** `**text**`: ends at the next two stars, so that long texts are scanned once. */
const boldPattern = String.raw`\*\*(?!\s)((?:(?!\*\*).)+)(?<!\s)\*\*`

const anyMark = new RegExp(`${boldPattern}|${linkPattern}`, 'g')
const anyLink = new RegExp(linkPattern, 'g')

/** Allowed link targets: pages of the shop, other sites, email and phone; never scripts. */
const allowedLink = /^(?:\/(?![/\\])|https:\/\/|mailto:|tel:)/

export function isAllowedLink(to: string): boolean {
  return allowedLink.test(to)
}

/** Targets of all links in a text, allowed or not. */
export function findLinkTargets(text: string): string[] {
  return [...text.matchAll(anyLink)].map(([, , to = '']) => to)
}

/** Parses bold text and links within a line. Whatever is no complete, allowed mark stays as it was written. */
export function parseInline(text: string, isMark: { bold: boolean; link: boolean } = every): InlinePart[] {
  const parts: InlinePart[] = []
  let end = 0
  const pushText = (until: number) => {
    if (until > end) parts.push(text.slice(end, until))
  }
  for (const match of text.matchAll(anyMark)) {
    const part = toPart(match, isMark)
    if (!part) continue
    pushText(match.index)
    parts.push(part)
    end = match.index + match[0].length
  }
  pushText(text.length)
  return parts
}

const every = { bold: true, link: true }

function toPart(
  [, bold, label, to]: RegExpMatchArray,
  isMark: { bold: boolean; link: boolean },
): InlinePart | undefined {
  if (bold !== undefined && isMark.bold) return { bold: parseInline(bold, { ...isMark, bold: false }) }
  if (label !== undefined && to !== undefined && isMark.link && isAllowedLink(to))
    return { to, label: parseInline(label, { ...isMark, link: false }) }
  return undefined
}

/** A line without its marks, for searches and descriptions. */
export function stripMarks(text: string): string {
  return parseInline(text).map(partText).join('')
}

function partText(part: InlinePart): string {
  if (typeof part === 'string') return part
  return ('bold' in part ? part.bold : part.label).map(partText).join('')
}
