import type { ApiKey } from '@shop/contract/admin/api-keys'
import { Button } from '@shop/ui/button'
import { useState } from 'react'
import { ConfirmDialog } from '../../forms/ask-first.tsx'
import { useRevokeApiKey } from './use-api-keys.ts'

/** Ends a key, after a question. */
export function RevokeApiKey({ apiKey: { id, name, status: state } }: { apiKey: ApiKey }) {
  const [isConfirming, setIsConfirming] = useState(false)
  const end = useRevokeApiKey()
  if (state === 'revoked' || state === 'expired') return null
  return (
    <>
      <Button size="dense" aria-label={`Revoke the key ${name}`} onClick={() => setIsConfirming(true)}>
        Revoke
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={`Revoke the key ${name}?`}
          confirmLabel="Revoke"
          cancelLabel="Keep"
          pending={end.isPending}
          onConfirm={() => end.mutate(id, { onSettled: () => setIsConfirming(false) })}
          onClose={() => setIsConfirming(false)}
        >
          <p>The app that uses it loses access immediately. A revoked key can’t be restored.</p>
        </ConfirmDialog>
      )}
    </>
  )
}
