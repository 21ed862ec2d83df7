import { linkPattern } from '@shop/contract/inline-text'
import { getSelectedLines, type SelectedText, type TextEdit } from './text-edit.ts'

const stars = '**'
/** Marks at the start of a line, which stay outside bold text. */
const lineMark = /^\s*(?:\{if [^}]*\} *)?(?:#{2,3} +|- +|\d+\. +)?/
const word = /[\p{L}\p{N}'’-]/u

/** Bold text that contains the selection, with its stars. */
function findBold({ text, start, end }: SelectedText): { from: number; to: number } | undefined {
  const { from, lines } = getSelectedLines({ text, start, end: start })
  for (const match of (lines[0] ?? '').matchAll(/\*\*(?!\s)(?:(?!\*\*).)+(?<!\s)\*\*/g)) {
    const range = { from: from + match.index, to: from + match.index + match[0].length }
    if (range.from <= start && end <= range.to) return range
  }
  return undefined
}

export function isBold(selected: SelectedText): boolean {
  return findBold(selected) !== undefined
}

/** Makes the selected text bold, or the word at the caret; normal again if it is bold. */
export function toggleBold(selected: SelectedText): TextEdit {
  const { text } = selected
  const bold = findBold(selected)
  if (bold) {
    const insert = text.slice(bold.from + stars.length, bold.to - stars.length)
    return { ...bold, insert, start: bold.from, end: bold.from + insert.length }
  }
  const { start: from, end: to } = selected.start === selected.end ? expandToWord(selected) : selected
  if (from === to) {
    const sample = 'bold text'
    const start = from + stars.length
    return { from, to, insert: stars + sample + stars, start, end: start + sample.length }
  }
  const insert = text.slice(from, to).split('\n').map(wrapLine).join('\n')
  const isLine = !insert.includes('\n') && insert.startsWith(stars) && insert.endsWith(stars)
  const inset = isLine ? stars.length : 0
  return { from, to, insert, start: from + inset, end: from + insert.length - inset }
}

/** Stars around the text of a line, without marks and spaces at its ends; bold text does not span lines. */
function wrapLine(line: string): string {
  const [mark = ''] = lineMark.exec(line) ?? []
  const content = line.slice(mark.length).replaceAll(stars, '')
  const trimmed = content.trim()
  return trimmed === '' ? line : mark + content.replace(trimmed, () => stars + trimmed + stars)
}

function expandToWord({ text, start, end }: SelectedText): { start: number; end: number } {
  let from = start
  let to = end
  while (from > 0 && word.test(text[from - 1] ?? '')) from -= 1
  while (word.test(text[to] ?? '')) to += 1
  return { start: from, end: to }
}

export interface TextLink {
  from: number
  to: number
  label: string
  target: string
}

/** The link at the selection, or what a new one would replace: the selected text on one line, without a target. */
export function getLink(selected: SelectedText): TextLink {
  const { text, start, end } = selected
  const { from, lines } = getSelectedLines({ text, start, end: start })
  for (const match of (lines[0] ?? '').matchAll(new RegExp(linkPattern, 'g'))) {
    const [mark, label = '', target = ''] = match
    const link = { from: from + match.index, to: from + match.index + mark.length, label, target }
    if (link.from <= start && end <= link.to && start < link.to) return link
  }
  const lineEnd = text.indexOf('\n', start)
  const to = Math.min(end, lineEnd < 0 ? text.length : lineEnd)
  return { from: start, to, label: text.slice(start, to), target: '' }
}

/** Writes a link in place of the one that was there; with an empty target only its text. */
export function setLink({ from, to }: TextLink, label: string, target: string): TextEdit {
  const text = label.replaceAll(/[[\]]/g, '').replaceAll(/\s+/g, ' ').trim()
  const insert = target === '' ? text : `[${text}](${escapeTarget(target)})`
  return { from, to, insert, start: from + insert.length, end: from + insert.length }
}

/** Spaces and brackets would end the mark; phone numbers may have spaces. */
function escapeTarget(target: string): string {
  const special = target.startsWith('tel:') ? /[()]/g : /[\s()]/g
  return target.replaceAll(
    special,
    (character) => `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`,
  )
}
