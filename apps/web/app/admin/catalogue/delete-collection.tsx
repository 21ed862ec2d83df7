import { Button } from '@shop/ui/button'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { toastSuccess } from '../../api/toasts.ts'
import { ConfirmDialog } from '../../forms/ask-first.tsx'
import { collectionsPath, useDeleteCollection } from './use-collections.ts'

/** Deletes a collection after asking; its products stay. */
export function DeleteCollection({ slug, name }: { slug: string; name: string }) {
  const [asks, setAsks] = useState(false)
  const remove = useDeleteCollection()
  const navigate = useNavigate()
  return (
    <div>
      <Button variant="danger" size="dense" icon={<Trash2 aria-hidden />} onClick={() => setAsks(true)}>
        Delete collection
      </Button>
      {asks && (
        <ConfirmDialog
          title={`Delete ${name}?`}
          confirmLabel="Delete"
          cancelLabel="Keep"
          pending={remove.isPending}
          onConfirm={() =>
            remove.mutate(slug, {
              onSuccess: () => {
                toastSuccess('Collection deleted')
                void navigate(collectionsPath)
              },
            })
          }
          onClose={() => setAsks(false)}
        >
          <p>Its products stay in the shop. Links to this page will stop working.</p>
        </ConfirmDialog>
      )}
    </div>
  )
}
