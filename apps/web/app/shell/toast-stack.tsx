import { t } from '@shop/contract/t'
import { ToastView } from '@shop/ui/toast-view'
import { useEffect, useRef } from 'react'
import { resolveValue, toast, useToaster } from 'react-hot-toast/headless'
import { toastAction } from '../api/toast-list.ts'

/**
 * Renders the toasts; the headless core applies their limit (20) and durations, and pauses while one is hovered or
 * focused.
 */
export default function ToastStack() {
  const { toasts, handlers } = useToaster()
  const { startPause, endPause } = handlers
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const element = list.current
    const control = new AbortController()
    const listen = (type: string, callback: () => void) =>
      element?.addEventListener(type, callback, { signal: control.signal })
    for (const type of ['pointerenter', 'focusin']) listen(type, startPause)
    for (const type of ['pointerleave', 'focusout']) listen(type, endPause)
    return () => control.abort()
  }, [startPause, endPause])
  useEffect(() => {
    // A toast closed by key or touch fires no pointerleave or focusout, so the pause would never end.
    if (toasts.length > 0 && !list.current?.matches(':hover, :focus-within')) endPause()
  }, [toasts, endPause])
  return (
    <section aria-label={t('Messages')}>
      <ol
        ref={list}
        className="pointer-events-none fixed inset-x-[5%] bottom-18 z-toast flex flex-col items-center gap-2 md:inset-x-auto md:top-24 md:right-6 md:bottom-auto md:items-end"
      >
        {toasts
          .filter((item) => item.visible)
          .map((item) => (
            <li key={item.id} className="pointer-events-auto max-w-full">
              <ToastView
                kind={item.type === 'custom' ? 'blank' : item.type}
                text={String(resolveValue(item.message, item))}
                action={toastAction(item.id)}
                onClose={() => toast.dismiss(item.id)}
              />
            </li>
          ))}
      </ol>
    </section>
  )
}
