import { Button } from '@shop/ui/button'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { removeDemoData } from '../../api/generated/admin/catalogue.ts'
import { toastSuccess } from '../../api/toasts.ts'
import { AskFirst } from '../../forms/ask-first.tsx'
import { usePermission } from '../../api/use-permission.ts'

/** Asks once, then removes the demo catalogue; what the owner made or edited stays. */
export function RemoveDemoData() {
  const allowed = usePermission('demo:delete')
  const [asking, setAsking] = useState(false)
  const queries = useQueryClient()
  const remove = useMutation({
    ...removeDemoData.mutation(),
    onSuccess: async ({ deleted_products: products, retained_products: kept }) => {
      setAsking(false)
      toastSuccess(`${products} demo products removed${kept > 0 ? `, ${kept} kept` : ''}`)
      await queries.invalidateQueries()
    },
  })
  if (!allowed) return null
  return (
    <>
      <Button size="dense" icon={<Trash2 aria-hidden />} onClick={() => setAsking(true)}>
        Remove demo data
      </Button>
      {asking && (
        <AskFirst
          title="Remove the demo data?"
          act="Remove demo data"
          keep="Keep"
          pending={remove.isPending}
          onAct={() => remove.mutate()}
          onClose={() => setAsking(false)}
        >
          <p>
            All demo products are removed, with their images. Products you added or edited are kept, and so
            are orders and customers. This can’t be undone.
          </p>
        </AskFirst>
      )}
    </>
  )
}
