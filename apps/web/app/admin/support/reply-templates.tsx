import type { CannedResponse } from '@shop/contract/admin/reply-templates'

interface CannedResponsesProps {
  templates: readonly CannedResponse[]
  onChoose: (text: string) => void
}

/** Replies that are sent often, to begin with one of them. */
export function CannedResponses({ templates, onChoose }: CannedResponsesProps) {
  if (templates.length === 0) return null
  return (
    <ul aria-label="Templates" className="flex gap-2 overflow-x-auto [scrollbar-width:none]">
      {templates.map(({ title, text }) => (
        <li key={title} className="flex-none">
          <button
            type="button"
            title={text}
            onClick={() => onChoose(text)}
            className="min-h-11 rounded-full border border-control px-3.5 text-small font-semibold whitespace-nowrap transition hover:bg-sunken md:min-h-8 md:px-3"
          >
            {title}
          </button>
        </li>
      ))}
    </ul>
  )
}
