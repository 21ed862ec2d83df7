import type { ApiKey } from '@shop/contract/admin/api-keys'
import { Button } from '@shop/ui/button'
import { useState } from 'react'
import { AskFirst } from '../../forms/ask-first.tsx'
import { useEndKey } from './use-api-keys.ts'

/** Ends a key, after a question. */
export function EndKey({ apiKey: { id, name, status: state } }: { apiKey: ApiKey }) {
  const [asking, setAsking] = useState(false)
  const end = useEndKey()
  if (state === 'revoked' || state === 'expired') return null
  return (
    <>
      <Button size="dense" aria-label={`Revoke the key ${name}`} onClick={() => setAsking(true)}>
        Revoke
      </Button>
      {asking && (
        <AskFirst
          title={`Revoke the key ${name}?`}
          act="Revoke"
          keep="Keep"
          pending={end.isPending}
          onAct={() => end.mutate(id, { onSettled: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        >
          <p>The app that uses it loses access immediately. A revoked key can’t be restored.</p>
        </AskFirst>
      )}
    </>
  )
}
