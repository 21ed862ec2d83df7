import type { removeDemoData } from '@shop/contract/admin/catalogue'
import { Button } from '@shop/ui/button'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../client/api.ts'
import { messageOf } from '../../client/request-error.ts'
import { toastError, toastSuccess } from '../../client/toasts.ts'
import { AskFirst } from '../../layout/ask-first.tsx'
import { usePermission } from '../../layout/use-permission.ts'

/** Asks once, then removes the demo catalogue; what the owner made or edited stays. */
export function RemoveDemoData() {
  const allowed = usePermission('demo:remove')
  const [asking, setAsking] = useState(false)
  const queries = useQueryClient()
  const remove = useMutation({
    mutationFn: () => call<typeof removeDemoData>({ method: 'POST', path: '/admin/demo/remove' }),
    onSuccess: async ({ products, kept }) => {
      setAsking(false)
      toastSuccess(`${products} demo products removed${kept > 0 ? `, ${kept} kept` : ''}`)
      await queries.invalidateQueries({ queryKey: ['admin'] })
    },
    onError: (error) => toastError(messageOf(error)),
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
