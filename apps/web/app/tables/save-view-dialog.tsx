import { t } from '@shop/contract/t'
import { Button } from '@shop/ui/button'
import { Checkbox } from '@shop/ui/checkbox'
import { Dialog } from '@shop/ui/dialog'
import { TextField } from '@shop/ui/text-field'
import { useState } from 'react'
import { getFieldErrors } from '../errors/fault-texts.ts'
import { getErrorMessage } from '../api/request-error.ts'
import { usePermission } from '../api/use-permission.ts'
import { useSaveView } from './use-views.ts'

const formId = 'save-view'

interface SaveViewDialogProps {
  list: string
  query: string
  onClose: () => void
}

/** Asks for the name of a view that is kept. */
export function SaveViewDialog({ list, query, onClose }: SaveViewDialogProps) {
  const [name, setName] = useState('')
  const [shared, setShared] = useState(false)
  const canShare = usePermission('settings:write')
  const save = useSaveView(list)
  const { name: error } = getFieldErrors(save.error)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Save this view')}
      subtitle={t('Saves filters and sorting, not the search text.')}
      action={
        <Button type="submit" form={formId} variant="primary" loading={save.isPending}>
          {t('Keep')}
        </Button>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save.mutate({ name, query, is_shared: shared }, { onSuccess: onClose })
        }}
      >
        <TextField
          label={t('Name')}
          value={name}
          maxLength={40}
          data-autofocus
          error={error ?? (save.error ? getErrorMessage(save.error) : undefined)}
          onChange={(event) => setName(event.target.value)}
        />
        {canShare && (
          <Checkbox
            label={t('Visible to all staff')}
            checked={shared}
            onChange={(event) => setShared(event.target.checked)}
          />
        )}
      </form>
    </Dialog>
  )
}
