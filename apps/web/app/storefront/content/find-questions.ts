import type { ContentBlock, ContentSection, Question } from '@shop/contract/content'
import { stripMarks } from '@shop/contract/inline-text'

/** Strips accents, so that a search needs no special keyboard. */
const stripAccents = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Sections with the questions that contain all words; all sections if there are no words. */
export function findQuestions(sections: readonly ContentSection[], query: string): ContentSection[] {
  const words = stripAccents(query).split(/\s+/).filter(Boolean)
  if (words.length === 0) return [...sections]
  return sections
    .map((section) => ({
      ...section,
      questions: section.questions.filter((question) => includesAll(question, words)),
    }))
    .filter(({ questions }) => questions.length > 0)
}

function includesAll({ title, blocks }: Question, words: readonly string[]): boolean {
  const text = stripAccents([title, ...blocks.map(blockText)].join(' '))
  return words.every((word) => text.includes(word))
}

function blockText(block: ContentBlock): string {
  if (typeof block === 'string') return stripMarks(block)
  if ('to' in block) return block.text
  if ('head' in block) return stripMarks([block.head, ...block.rows].flat().join(' '))
  return stripMarks(('steps' in block ? block.steps : block.list).join(' '))
}
