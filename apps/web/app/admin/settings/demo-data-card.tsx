import type { AdminSettings } from '@shop/contract/admin/settings'
import { Panel } from '@shop/ui/panel'
import { Button } from '@shop/ui/button'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Info, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { deleteDemoData } from '../../api/generated/admin/products.ts'
import { toastSuccess } from '../../api/toasts.ts'
import { ConfirmDialog } from '../../forms/confirm.tsx'
import { usePermission } from '../../api/profile.ts'

export function DemoCard({ store: { is_demo: isDemo } }: AdminSettings) {
  return (
    <Panel title="Demo data">
      <div className="flex flex-wrap items-center gap-3">
        <p className="min-w-0 flex-1 basis-64">
          {isDemo
            ? 'The shop shows the demo: products, and customers and orders of 90 days. If you remove it, anything you added or edited is kept.'
            : 'The demo is removed. What you added or edited is still here.'}
        </p>
        {isDemo && <DeleteDemoData />}
      </div>
    </Panel>
  )
}

/** Offers to remove the demo where an owner begins with products of her own. */
export function DemoOffer() {
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-card bg-info-soft px-4 py-3">
      <Info aria-hidden className="text-info" />
      <p className="min-w-0 flex-1 basis-60">
        <b className="font-semibold">This shop shows a demo.</b> Try it out, then remove it. Anything you
        added or edited is kept.
      </p>
      <DeleteDemoData />
    </div>
  )
}

/** Removes the demo after confirmation; what the owner added or edited stays. */
function DeleteDemoData() {
  const isAllowed = usePermission('demo:delete')
  const [isConfirming, setIsConfirming] = useState(false)
  const queries = useQueryClient()
  const remove = useMutation({
    ...deleteDemoData.mutation(),
    onSuccess: async (deleted) => {
      setIsConfirming(false)
      const { retained_products: retained } = deleted
      toastSuccess(
        `${deleted.deleted_products} demo products and ${deleted.deleted_orders} orders removed${retained > 0 ? `, ${retained} products not removed` : ''}`,
      )
      await queries.invalidateQueries()
    },
  })
  if (!isAllowed) return null
  return (
    <>
      <Button size="dense" icon={<Trash2 aria-hidden />} onClick={() => setIsConfirming(true)}>
        Remove demo data
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title="Remove the demo data?"
          confirmLabel="Remove demo data"
          cancelLabel="Keep"
          pending={remove.isPending}
          onConfirm={() => remove.mutate()}
          onClose={() => setIsConfirming(false)}
        >
          <p>
            All demo products, customers and orders are removed, with their images, payments, reviews and
            messages. What you added or edited is kept, and so is everything of real customers. This can’t be
            undone.
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}
