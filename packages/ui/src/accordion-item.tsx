import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

type AccordionItemProps = {
  title: ReactNode
  open?: boolean
  /** Items with the same group name close each other. */
  group?: string
  id?: string
  children: ReactNode
}

/** A question that expands to its answer, as native `<details>`. */
export function AccordionItem({ title, open, group, id, children }: AccordionItemProps) {
  return (
    <details id={id} name={group} open={open} className="group border-b border-line">
      <summary className="flex min-h-14 items-center justify-between gap-4 py-3 font-semibold">
        {title}
        <ChevronDown className="text-muted transition group-open:rotate-180" />
      </summary>
      <div className="measure pb-5 text-muted">{children}</div>
    </details>
  )
}
