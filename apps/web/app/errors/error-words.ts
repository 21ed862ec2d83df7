import type { LucideIcon } from 'lucide-react'

/** What the error page says of one kind of fault. */
export interface ErrorMessages {
  title: string
  sentence: string
  suggestions: readonly string[]
  Icon: LucideIcon
}
