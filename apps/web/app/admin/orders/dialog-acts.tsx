import { Button } from '@shop/ui/button'
import type { ReactNode } from 'react'

/** The foot of a small dialog: Cancel, and the act beside it. */
export function DialogActions({ onCancel, children }: { onCancel: () => void; children: ReactNode }) {
  return (
    <div className="flex justify-end gap-2.5">
      <Button size="dense" className="whitespace-nowrap" onClick={onCancel}>
        Cancel
      </Button>
      {children}
    </div>
  )
}
