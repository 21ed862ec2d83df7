import type { LucideIcon } from 'lucide-react'

/** What the error page says of one kind of fault. */
export interface ErrorWords {
  title: string
  sentence: string
  suggestions: readonly string[]
  Icon: LucideIcon
}
