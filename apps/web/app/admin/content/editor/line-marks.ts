import { getSelectedLines, type SelectedText, type TextEdit } from './text-edit.ts'

/** What a line can be, besides a paragraph. */
export type LineKind = 'heading' | 'question' | 'list' | 'steps'

/** `{if phone}` stays in front of the mark, then the mark, then the text. */
const linePattern = /^(\s*(?:\{if [^}]*\} *)?)(#{2,3} +|- +|\d+\. +|#{2,3}$|-$|\d+\.$)?(.*)$/

interface Line {
  condition: string
  mark: string
  text: string
}

function readLine(line: string): Line {
  const [, condition = '', mark = '', text = ''] = linePattern.exec(line) ?? []
  return { condition, mark, text }
}

function toKind(mark: string): LineKind | undefined {
  if (mark === '') return undefined
  if (mark.startsWith('###')) return 'question'
  if (mark.startsWith('##')) return 'heading'
  return mark.startsWith('-') ? 'list' : 'steps'
}

/** The kind of the line where the selection starts; undefined for a paragraph. */
export function getLineKind(selected: SelectedText): LineKind | undefined {
  const [first = ''] = getSelectedLines(selected).lines
  return toKind(readLine(first).mark)
}

const marks: Record<LineKind, (place: number) => string> = {
  heading: () => '## ',
  question: () => '### ',
  list: () => '- ',
  steps: (place) => `${place}. `,
}

/** What an empty line gets, to be typed over. */
const samples: Record<LineKind, string> = { heading: 'Heading', question: 'Question?', list: '', steps: '' }

/** Makes the selected lines headings, questions, a list or steps; paragraphs again if they all are. */
export function toggleLines(selected: SelectedText, kind: LineKind): TextEdit {
  const { from, to, lines } = getSelectedLines(selected)
  const parsed = lines.map(readLine)
  const filled = parsed.filter(({ mark, text }) => mark + text.trim() !== '')
  if (filled.length === 0) return startLine(from, to, kind)
  const isRemoved = filled.every(({ mark }) => toKind(mark) === kind)
  let place = isRemoved ? 0 : countStepsAbove(selected.text.slice(0, from))
  const insert = parsed
    .map(({ condition, mark, text }) => {
      if (mark + text.trim() === '') return condition + text
      place += 1
      return condition + (isRemoved ? '' : marks[kind](place)) + text
    })
    .join('\n')
  const end = from + insert.length
  return { from, to, insert, start: lines.length > 1 ? from : end, end }
}

function startLine(from: number, to: number, kind: LineKind): TextEdit {
  const mark = marks[kind](1)
  const start = from + mark.length
  return { from, to, insert: mark + samples[kind], start, end: start + samples[kind].length }
}

/** The number of the step directly above, so that numbers go on; 0 if there is none. */
function countStepsAbove(before: string): number {
  const above = before.slice(0, -1).split('\n').at(-1) ?? ''
  return Number.parseInt(readLine(above).mark, 10) || 0
}

/** What Enter does in a list or steps: the next item, or the end of the list after an empty one. Else undefined. */
export function continueList(selected: SelectedText): TextEdit | undefined {
  const { text, start, end } = selected
  const { from, to, lines } = getSelectedLines(selected)
  const { condition, mark, text: item } = readLine(lines[0] ?? '')
  const kind = toKind(mark)
  if (start !== end || (kind !== 'list' && kind !== 'steps')) return undefined
  if (start < from + condition.length + mark.length) return undefined
  if (item.trim() === '') return { from, to, insert: '', start: from, end: from }
  const next = `\n${marks[kind](Number.parseInt(mark, 10) + 1)}`
  const at = text[start] === ' ' ? start + 1 : start
  return { from: start, to: at, insert: next, start: start + next.length, end: start + next.length }
}
