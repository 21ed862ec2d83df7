import { Button } from '@shop/ui/button'
import { Dialog } from '@shop/ui/dialog'
import { useState } from 'react'
import { clearAll } from './clear-all.ts'

/** "Clear cart", which asks first. */
export function ClearCart({ count }: { count: number }) {
  const [asking, setAsking] = useState(false)
  const clear = () => {
    setAsking(false)
    void clearAll()
  }
  return (
    <>
      <button
        type="button"
        onClick={() => setAsking(true)}
        className="min-h-11 text-dense font-semibold text-muted hover:text-ink hover:underline"
      >
        Clear cart
      </button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        role="alertdialog"
        title="Clear your cart?"
        subtitle={
          count === 1 ? 'The item in it will be removed.' : `All ${count} items in it will be removed.`
        }
        action={
          <div className="flex flex-col gap-2.5 md:flex-row-reverse">
            <Button variant="danger-filled" onClick={clear}>
              Clear cart
            </Button>
            <Button onClick={() => setAsking(false)}>Keep items</Button>
          </div>
        }
      />
    </>
  )
}
