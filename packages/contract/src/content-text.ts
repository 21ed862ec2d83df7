import type { ContentBlock, ContentSection } from './content.ts'
import { findLinkTargets, isAllowedLink, linkPattern } from './inline-text.ts'

interface Anchor {
  id: string
  title: string
  blocks: ContentBlock[]
}
interface OpenSection extends Anchor {
  questions: Anchor[]
}

/** How lines of each kind start. Any other line is part of a paragraph, which continues until an empty line. */
const patterns = {
  section: /^## +(.+)$/,
  question: /^### +(.+)$/,
  item: /^- +(.+)$/,
  step: /^\d+\. +(.+)$/,
  row: /^\|(.+)\|$/,
  link: new RegExp(`^${linkPattern}$`),
} as const

/**
 * Parses a content page: `## ` starts a section, `### ` a question in it, `- ` a list, `1. ` steps, `| a | b |` a table
 * with a header row, `[text](/path)` alone on a line a link. Text before the first section is dropped, because nothing
 * links to it. Marks within a line are left to `parseInline`.
 */
export function parseContent(text: string): ContentSection[] {
  return parseCustomPage(text).filter(({ title }) => title !== '')
}

/** Parses a page that staff added: text before its first heading is a section without a title. */
export function parseCustomPage(text: string): ContentSection[] {
  const opening: OpenSection = { id: '', title: '', blocks: [], questions: [] }
  const sections: OpenSection[] = [opening]
  const anchors = new Set<string>()
  let isOpen = false
  for (const raw of text.split(/\r?\n/)) {
    const line = raw.trim()
    const section = sections.at(-1) ?? opening
    const title = patterns.section.exec(line)?.[1]
    const question = patterns.question.exec(line)?.[1]
    if (title) sections.push({ ...toAnchor(title, anchors), questions: [] })
    else if (question) section.questions.push(toAnchor(question, anchors))
    else if (line) addLine((section.questions.at(-1) ?? section).blocks, line, isOpen)
    isOpen = line !== '' && !title && !question
  }
  return sections.filter(
    (section) => section !== opening || section.blocks.length + section.questions.length > 0,
  )
}

/** Parses text without sections: paragraphs, lists, steps, tables and links. */
export function parseBlocks(text: string): ContentBlock[] {
  const blocks: ContentBlock[] = []
  let isOpen = false
  for (const raw of text.split(/\r?\n/)) {
    const line = raw.trim()
    if (line) addLine(blocks, line, isOpen)
    isOpen = line !== ''
  }
  return blocks
}

function toAnchor(title: string, anchors: Set<string>): Anchor {
  return { id: createAnchor(title, anchors), title, blocks: [] }
}

/** Adds a line to the previous block, or as a new one. `isOpen`: there was no empty line in between. */
function addLine(blocks: ContentBlock[], line: string, isOpen: boolean): void {
  const before = isOpen ? blocks.at(-1) : undefined
  const next = parseBlock(line, before)
  if (next.isContinuation) blocks[blocks.length - 1] = next.block
  else blocks.push(next.block)
}

function parseBlock(
  line: string,
  before: ContentBlock | undefined,
): { block: ContentBlock; isContinuation: boolean } {
  const list = typeof before === 'object' ? before : undefined
  const item = patterns.item.exec(line)?.[1]
  if (item) {
    const isContinuation = list !== undefined && 'list' in list
    return { block: { list: [...(isContinuation ? list.list : []), item] }, isContinuation }
  }
  const step = patterns.step.exec(line)?.[1]
  if (step) {
    const isContinuation = list !== undefined && 'steps' in list
    return { block: { steps: [...(isContinuation ? list.steps : []), step] }, isContinuation }
  }
  const cells = patterns.row
    .exec(line)?.[1]
    ?.split('|')
    .map((cell) => cell.trim())
  if (cells) {
    if (list && 'head' in list)
      return { block: { ...list, rows: [...list.rows, cells] }, isContinuation: true }
    return { block: { head: cells, rows: [] }, isContinuation: false }
  }
  const [, text, to] = patterns.link.exec(line) ?? []
  if (text && to && isAllowedLink(to)) return { block: { to, text }, isContinuation: false }
  return typeof before === 'string'
    ? { block: `${before} ${line}`, isContinuation: true }
    : { block: line, isContinuation: false }
}

/** An anchor derived from the title, unique on its page. */
function createAnchor(title: string, usedAnchors: Set<string>): string {
  const letters = title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  let anchor = letters || 'part'
  for (let count = 2; usedAnchors.has(anchor); count += 1) anchor = `${letters || 'part'}-${count}`
  usedAnchors.add(anchor)
  return anchor
}

/** Errors that would hide some of the text; empty if there are none. */
export function validateContent(text: string): string[] {
  const fieldErrors: string[] = []
  const [first] = text.split('\n').filter((line) => line.trim() !== '')
  if (!first || !isSection(first)) fieldErrors.push('Start with a heading: a line that begins with ##')
  return [...fieldErrors, ...validateLinks(text)]
}

/** An error for each link with a target that is not allowed. */
export function validateLinks(text: string): string[] {
  return findLinkTargets(text)
    .filter((to) => !isAllowedLink(to))
    .map((to) => `This link can’t be used: ${to}`)
}

const stripCondition = (line: string) => line.replace(/^\s*\{if [^}]*\}/, '').trim()
const isSection = (line: string) => patterns.section.test(stripCondition(line))
