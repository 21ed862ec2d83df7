/** A paragraph, a list, a way to another page, or numbered steps. */
export type ContentBlock =
  string | { list: readonly string[] } | { steps: readonly string[] } | { to: string; text: string }

export interface ContentSection {
  /** Its anchor. */
  id: string
  title: string
  blocks: readonly ContentBlock[]
}

/** A page of words, written in one file for each page. */
export interface ContentText {
  title: string
  line?: string
  /** Day of the last change of the words, such as '21 November 2026'. */
  updated: string
  sections: readonly ContentSection[]
}
