import { ChevronDown } from 'lucide-react'
import {
  useEffect,
  useId,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from 'react'
import { joinClasses } from './join-classes.ts'
import { useHydrated } from './use-hydrated.ts'

/** Long enough to cross a gap with the mouse; specified. */
const CLOSE_AFTER_MS = 200

type DropdownProps = {
  /** What the button says, such as 'Categories'. */
  label: ReactNode
  /** Of the panel; else React makes one, which depends on where it is. */
  id?: string
  /** Needed when `label` is no text. */
  name?: string
  /** Whether a mouse that comes over opens it. */
  openOnHover?: boolean
  align?: 'start' | 'end'
  /** On phones the panel is as wide as the page, wherever the button is. */
  fullWidthOnPhone?: boolean
  buttonClassName?: string
  /** 260 px and one column unless this says otherwise. */
  panelClassName?: string
  hideArrow?: boolean
  /** Links or buttons; a click on any of them closes the panel. */
  children: ReactNode
}

const places = {
  start: 'left-0',
  end: 'right-0',
  'start wide': 'md:left-0',
  'end wide': 'md:right-0',
}

/** A disclosure button with a panel below it; deliberately not a menu role. */
export function Dropdown(props: DropdownProps) {
  const {
    id,
    label,
    name,
    openOnHover = false,
    align = 'start',
    fullWidthOnPhone = false,
    buttonClassName,
    panelClassName,
    hideArrow,
    children,
  } = props
  const [open, setOpen] = useState(false)
  const ready = useHydrated()
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const openedByMouse = useRef(false)
  const generatedId = useId()
  const panelId = id ?? generatedId

  useEffect(() => () => clearTimeout(closing.current), [])
  useEffect(() => {
    if (!open) return undefined
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false)
    }
    const closeAfterSelect = (event: Event) => {
      const panel = document.getElementById(panelId)
      if (event.target instanceof Element && panel?.contains(event.target.closest('a, button')))
        setOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('click', closeAfterSelect)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('click', closeAfterSelect)
    }
  }, [open, panelId])

  const show = () => {
    clearTimeout(closing.current)
    setOpen(true)
  }
  const handleClick = () => {
    // The mouse has opened it on its way to the click, which must not close it again.
    if (open && !openedByMouse.current) setOpen(false)
    else show()
    openedByMouse.current = false
  }
  const enter = (event: PointerEvent) => {
    if (!openOnHover || event.pointerType !== 'mouse') return
    openedByMouse.current = !open || openedByMouse.current
    show()
  }
  const leave = (event: PointerEvent) => {
    if (!openOnHover || event.pointerType !== 'mouse') return
    closing.current = setTimeout(() => setOpen(false), CLOSE_AFTER_MS)
  }
  const closeOnTabOut = (event: FocusEvent) => {
    if (event.relatedTarget && !root.current?.contains(event.relatedTarget)) setOpen(false)
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      event.stopPropagation()
      setOpen(false)
      button.current?.focus()
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const move = () => moveFocus(root.current, panelId, event.key === 'ArrowDown' ? 1 : -1)
      // What is still hidden cannot take the focus.
      if (open) move()
      else requestAnimationFrame(move)
      show()
    }
  }

  return (
    <div
      ref={root}
      role="presentation"
      data-open={ready ? open : undefined}
      onPointerEnter={enter}
      onPointerLeave={leave}
      onBlur={closeOnTabOut}
      onKeyDown={handleKeyDown}
      className={joinClasses('dropdown', fullWidthOnPhone ? 'md:relative' : 'relative')}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={panelId}
        aria-label={name}
        onClick={handleClick}
        className={joinClasses(
          'inline-flex min-h-11 items-center gap-1.5',
          buttonClassName ?? 'font-semibold',
        )}
      >
        {label}
        {!hideArrow && <ChevronDown className={joinClasses('transition', open && 'rotate-180')} />}
      </button>
      <div
        id={panelId}
        className={joinClasses(
          'dropdown-panel absolute z-menu rounded-card border border-line bg-surface p-2 shadow-menu',
          fullWidthOnPhone ? 'max-md:inset-x-4 max-md:w-auto! max-md:max-w-none! md:top-full' : 'top-full',
          places[`${align}${fullWidthOnPhone ? ' wide' : ''}`],
          panelClassName ?? 'w-65',
        )}
      >
        {children}
      </div>
    </div>
  )
}

/** Moves the focus to the next or previous link or button of the panel, round at its ends. */
function moveFocus(root: HTMLElement | null, panelId: string, step: 1 | -1) {
  const panel = root?.ownerDocument.getElementById(panelId)
  if (!panel) return
  const stops = [...panel.querySelectorAll<HTMLElement>('a[href], button:not(:disabled)')]
  const at = stops.findIndex((stop) => stop === panel.ownerDocument.activeElement)
  const next = at < 0 ? (step === 1 ? 0 : stops.length - 1) : (at + step + stops.length) % stops.length
  stops[next]?.focus()
}
