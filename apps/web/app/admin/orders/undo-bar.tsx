import type { OrderStatus } from '@shop/contract/orders'
import { CircleCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { doneMessage, undoSeconds } from './order-steps.ts'

interface UndoBarProps {
  /** The step that was taken. */
  to: OrderStatus
  pending: boolean
  onUndo: () => void
  /** The seconds are over. */
  onExpire: () => void
}

/** "Packed" with Undo, counting down; waits while the pointer or the focus is on it. */
export function UndoBar({ to, pending, onUndo, onExpire }: UndoBarProps) {
  const [left, setLeft] = useState(undoSeconds)
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held || pending) return undefined
    const timer = setTimeout(() => (left <= 1 ? onExpire() : setLeft(left - 1)), 1_000)
    return () => clearTimeout(timer)
  }, [left, held, pending, onExpire])
  return (
    <div
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      className="fixed inset-x-[5%] bottom-20 z-menu flex min-h-14 items-center gap-3 rounded-card border border-line bg-surface py-1.5 pr-2 pl-4 shadow-menu md:inset-x-auto md:right-6 md:bottom-6 md:min-w-80"
    >
      <CircleCheck aria-hidden className="text-primary" />
      <output className="flex-1 font-semibold">{doneMessage(to)}</output>
      <button
        type="button"
        disabled={pending}
        onClick={onUndo}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
        className="tabular flex min-h-11 items-center gap-2 rounded-control px-3 font-bold text-primary hover:bg-primary-soft"
      >
        Undo
        <span aria-hidden>{left} s</span>
      </button>
    </div>
  )
}
