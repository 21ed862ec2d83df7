import { Bold, CircleQuestionMark, Heading, Link2, List, ListOrdered, Table2 } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'

const tools = [
  { id: 'heading', label: 'Heading', Icon: Heading },
  { id: 'question', label: 'Question', Icon: CircleQuestionMark },
  { id: 'list', label: 'List', Icon: List },
  { id: 'steps', label: 'Steps', Icon: ListOrdered },
  { id: 'bold', label: 'Bold', Icon: Bold },
  { id: 'link', label: 'Link', Icon: Link2 },
  { id: 'table', label: 'Table', Icon: Table2 },
] as const
export type FormatTool = (typeof tools)[number]['id']

/** Tools that open a dialog; the others are on or off at the selection. */
const dialogTools: readonly FormatTool[] = ['link', 'table']

interface FormatToolbarProps {
  /** Id of the text field. */
  controls: string
  disabled: boolean
  /** Tools that are on at the selection. */
  active: ReadonlySet<FormatTool>
  onUse: (tool: FormatTool) => void
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

/** The buttons above a text field: one stop for Tab, arrow keys move between them. */
export function FormatToolbar({ controls, disabled, active, onUse }: FormatToolbarProps) {
  const toolbar = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  const move = (event: KeyboardEvent) => {
    const last = tools.length - 1
    const step = steps[event.key]
    const next =
      event.key === 'Home' ? 0 : event.key === 'End' ? last : step && (current + step + last + 1) % (last + 1)
    if (next === undefined) return
    event.preventDefault()
    setCurrent(next)
    toolbar.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <div
      ref={toolbar}
      role="toolbar"
      tabIndex={-1}
      aria-label="Formatting"
      aria-controls={controls}
      className="mb-1.5 grid grid-cols-4 gap-1 sm:flex sm:flex-wrap"
      onKeyDown={move}
    >
      {tools.map(({ id, label, Icon }, at) => (
        <button
          key={id}
          type="button"
          tabIndex={at === current ? 0 : -1}
          disabled={disabled}
          aria-pressed={dialogTools.includes(id) ? undefined : active.has(id)}
          aria-haspopup={dialogTools.includes(id) ? 'dialog' : undefined}
          // The text keeps its focus and selection when the button is pressed with a pointer.
          onMouseDown={(event) => event.preventDefault()}
          onFocus={() => setCurrent(at)}
          onClick={() => onUse(id)}
          className={`flex min-h-13 flex-col items-center justify-center gap-0.5 rounded-control border px-1 text-caption font-semibold transition disabled:opacity-50 sm:min-h-11 sm:flex-row sm:gap-1.5 sm:px-2.5 sm:text-small md:min-h-10 ${
            active.has(id)
              ? 'border-primary bg-primary-soft text-primary'
              : 'border-line bg-surface hover:bg-sunken'
          }`}
        >
          <Icon aria-hidden className="size-4" />
          {label}
        </button>
      ))}
    </div>
  )
}
