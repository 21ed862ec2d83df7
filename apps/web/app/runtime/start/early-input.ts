// Part of the script in the page (start-page.ts).

/** An element that acts once the application runs. */
const controls = 'button[type=button],[data-needs-script]:not(form)'
const fields = 'input,select,textarea'

/** What a press consists of. */
const hiddenEvents = ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'touchstart', 'touchend'].concat(
  'focusin',
  'focusout',
  'click',
)

let presses: { type: string; target: HTMLElement; times: number }[] = []
const selections = new Map<HTMLInputElement | HTMLSelectElement, boolean | string>()
let pressed: EventTarget | null = null
let focused: Element | undefined

/** The sign-in prompt (sign-in-prompt.ts) and late sections of the shell are hydrated apart from the page, and later. */
function isReady(target: Element): boolean {
  const part = target.closest<HTMLElement>('#sign-in-prompt,[data-late]') ?? document.documentElement
  return 'ready' in part.dataset
}

/**
 * Where React meets one of these events on a page that it has not taken over yet, it takes it over within the event, and
 * the press waits for that. Hidden, they leave the work in slices; the press is repeated later.
 */
function hideFromApplication(event: Event): void {
  if (event.target instanceof Element && !isReady(event.target)) event.stopPropagation()
}

/**
 * Queues what a visitor does before the application runs, and starts it: clicks on plain buttons and on elements with
 * `data-needs-script` or, signed out, `data-needs-session`; submits of marked forms; selections in selects, checkboxes and
 * radio buttons. They are repeated once it runs, on the same element or its rerendered equal. Focus in a field starts it
 * too. Links, plain forms and everything that HTML does alone are left to the browser.
 */
export function queueEarlyInput(start: () => void, isStarting: () => boolean): void {
  const queuePress = (event: Event) => {
    const { type, target } = event
    if (!(target instanceof Element) || isReady(target) || closeDialog(event) || hasModifier(event)) return
    const control = target.closest<HTMLElement>(selector(type, isStarting(), target))
    if (!control || isNative(control)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    const queued = presses.find((press) => press.target === control)
    if (!queued) presses.push({ type, target: control, times: 1 })
    // An impatient second press means the same as the first; on a plus it is one more.
    else if ('eachPress' in control.dataset) queued.times += 1
    control.setAttribute('aria-busy', 'true')
    start()
  }
  const queueKey = (event: KeyboardEvent) => {
    // Arrow keys open a menu; a click opens it too.
    if (/^Arrow(?:Up|Down)$/.test(event.key) && event.target instanceof Element)
      if (event.target.matches('button[aria-expanded]')) queuePress(event)
  }
  const queueSelection = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement) || isReady(target))
      return
    if (!/^(?:select-one|checkbox|radio)$/.test(target.type)) return
    selections.set(target, 'checked' in target ? target.checked : target.value)
    start()
  }
  for (const type of hiddenEvents) addEventListener(type, hideFromApplication, true)
  addEventListener('pointerdown', ({ target }) => (pressed = target), true)
  for (const type of ['click', 'submit']) addEventListener(type, queuePress, true)
  addEventListener('keydown', queueKey, true)
  addEventListener('change', queueSelection, true)
  const queueFocus = ({ target }: Event) => {
    if (!(target instanceof Element && target.matches(fields)) || isReady(target)) return
    focused = target
    start()
  }
  addEventListener('focusin', queueFocus, true)
  addEventListener('shop:ready', repeat)
}

/** While the application loads, it sends all forms but searches, so that the visitor stays on the page. */
function selector(type: string, isStarting: boolean, target: Element): string {
  if (type === 'submit') return isStarting ? '[data-needs-script],form[method=post]' : '[data-needs-script]'
  const { dataset } = document.documentElement
  // React keeps presses in a late section from the application, which would open the link without a page load.
  if ('ready' in dataset && navigator.onLine && target.closest('[data-late]'))
    return `${controls},a[data-discover]`
  return 'session' in dataset ? controls : `${controls},[data-needs-session]`
}

/** The visitor wants a new tab, a new window or a download. */
function hasModifier(event: Event): boolean {
  return event instanceof MouseEvent && (event.ctrlKey || event.metaKey || event.shiftKey)
}

function isNative(control: HTMLElement): boolean {
  return (
    control instanceof HTMLButtonElement &&
    Boolean(control.popoverTargetElement ?? (control as { commandForElement?: Element }).commandForElement)
  )
}

/** A dialog that opened automatically closes without the application too. */
function closeDialog({ target, type }: Event): boolean {
  if (type !== 'click' || !(target instanceof Element)) return false
  const dialog = target.closest('dialog')
  if (!dialog || !(target.closest('[data-closes-dialog]') || (target === dialog && pressed === dialog)))
    return false
  dialog.close()
  return true
}

function repeat(): void {
  const due = presses.filter(({ target }) => isReady(target))
  presses = presses.filter((press) => !due.includes(press))
  for (const { type, target, times } of due) {
    target.removeAttribute('aria-busy')
    const control = findLive(target)
    // Each in a task of its own, because it counts from what the one before has rendered.
    for (let press = 1; press < times; press += 1) setTimeout(() => control?.click())
    if (type !== 'submit') control?.click()
    else if (control instanceof HTMLFormElement) control.requestSubmit()
  }
  if (focused && isReady(focused)) {
    if (focused === document.activeElement)
      focused.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    focused = undefined
  }
  for (const [target, value] of selections) {
    const field = findLive(target)
    if (!field || !isReady(field)) continue
    selections.delete(target)
    if (field instanceof HTMLInputElement) {
      field.checked = !value
      field.click()
    } else {
      field.value = String(value)
      field.dispatchEvent(new Event('change', { bubbles: true }))
    }
  }
}

/** The application may have rendered the element again. */
function findLive<Found extends HTMLElement>(target: Found): Found | undefined {
  if (target.isConnected) return target
  return [...document.querySelectorAll<Found>(target.localName)].find((element) =>
    element.isEqualNode(target),
  )
}

/** Without the application, links and forms work as plain ones, and buttons can be pressed again. */
export function releaseEarlyInput(): void {
  for (const { target } of presses) {
    target.removeAttribute('aria-busy')
    if (target instanceof HTMLAnchorElement) location.assign(target.href)
    if (target instanceof HTMLFormElement && !('needsScript' in target.dataset)) target.submit()
  }
  presses = []
}
