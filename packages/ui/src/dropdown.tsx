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
  type RefObject,
} from 'react'
import { joinClasses } from './join-classes.ts'
import { useHydrated } from './use-hydrated.ts'

/** Long enough to cross a gap with the mouse; the value is specified. */
const CLOSE_AFTER_MS = 200

type DropdownProps = {
  /** Content of the button, such as 'Categories'. */
  label: ReactNode
  /** Id of the panel; defaults to `useId`, which depends on the position in the tree. */
  id?: string
  /** Required when `label` is not text. */
  name?: string
  /** Whether hovering with a mouse opens it. */
  openOnHover?: boolean
  align?: 'start' | 'end'
  /** On phones the panel spans the page, wherever the button is. */
  fullWidthOnPhone?: boolean
  buttonClassName?: string
  /** Defaults to 260 px and one column. */
  panelClassName?: string
  hideArrow?: boolean
  /** Links or buttons; clicking any of them closes the panel. */
  children: ReactNode
}

const places = {
  start: 'left-0',
  end: 'right-0',
  'start wide': 'md:left-0',
  'end wide': 'md:right-0',
}

/** A disclosure button with a panel below it; deliberately without the menu role. */
export function Dropdown(props: DropdownProps) {
  const { id, label, name, align = 'start', fullWidthOnPhone = false, hideArrow, children } = props
  const generatedId = useId()
  const panelId = id ?? generatedId
  const { open, root, button, toggle, handlers } = useDisclosure(panelId, props.openOnHover ?? false)
  const ready = useHydrated()
  return (
    <div
      ref={root}
      role="presentation"
      data-open={ready ? open : undefined}
      {...handlers}
      className={joinClasses('dropdown', fullWidthOnPhone ? 'md:relative' : 'relative')}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={panelId}
        aria-label={name}
        onClick={toggle}
        className={joinClasses(
          'inline-flex min-h-11 items-center gap-1.5',
          props.buttonClassName ?? 'font-semibold',
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
          props.panelClassName ?? 'w-65',
        )}
      >
        {children}
      </div>
    </div>
  )
}

/** Open state of the panel, with the handlers for button, mouse, keys and focus. */
function useDisclosure(panelId: string, openOnHover: boolean) {
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const openedByMouse = useRef(false)
  useEffect(() => () => clearTimeout(closing.current), [])
  useCloseByPointer(open, root, panelId, setOpen)
  const show = () => {
    clearTimeout(closing.current)
    setOpen(true)
  }
  const isHover = ({ pointerType }: PointerEvent) => openOnHover && pointerType === 'mouse'
  const handlers = {
    onPointerEnter: (event: PointerEvent) => {
      if (!isHover(event)) return
      openedByMouse.current = !open || openedByMouse.current
      show()
    },
    onPointerLeave: (event: PointerEvent) => {
      if (isHover(event)) closing.current = setTimeout(() => setOpen(false), CLOSE_AFTER_MS)
    },
    onBlur: (event: FocusEvent) => {
      if (event.relatedTarget && !root.current?.contains(event.relatedTarget)) setOpen(false)
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape' && open) {
        event.stopPropagation()
        setOpen(false)
        button.current?.focus()
      } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault()
        const move = () => moveFocus(root.current, panelId, event.key === 'ArrowDown' ? 1 : -1)
        // A hidden element cannot take the focus.
        if (open) move()
        else requestAnimationFrame(move)
        show()
      }
    },
  }
  const toggle = () => {
    // The hover that preceded the click has opened the panel; the click must not close it again.
    if (open && !openedByMouse.current) setOpen(false)
    else show()
    openedByMouse.current = false
  }
  return { open, root, button, toggle, handlers }
}

/** Closes an open panel on a press outside it or a click on one of its links or buttons. */
function useCloseByPointer(
  open: boolean,
  root: RefObject<HTMLElement | null>,
  panelId: string,
  setOpen: (open: boolean) => void,
): void {
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
  }, [open, root, panelId, setOpen])
}

/** Moves the focus to the next or previous link or button of the panel, wrapping at the ends. */
function moveFocus(root: HTMLElement | null, panelId: string, step: 1 | -1) {
  const panel = root?.ownerDocument.getElementById(panelId)
  if (!panel) return
  const stops = [...panel.querySelectorAll<HTMLElement>('a[href], button:not(:disabled)')]
  const at = stops.findIndex((stop) => stop === panel.ownerDocument.activeElement)
  const next = at < 0 ? (step === 1 ? 0 : stops.length - 1) : (at + step + stops.length) % stops.length
  stops[next]?.focus()
}
