import { OneTimeSecret } from '../../forms/shown-once.tsx'

interface OneTimeApiKeyProps {
  token: string
  name: string
  onClose: () => void
}

/** The key itself, shown this once. */
export function OneTimeApiKey({ token, name, onClose }: OneTimeApiKeyProps) {
  return (
    <OneTimeSecret
      title={`The key ${name}`}
      secret={token}
      warning="Copy it now: it won’t be shown again. Anyone with it can do what the key allows."
      onClose={onClose}
    >
      The app sends it with each request as <code>Authorization: Bearer {token.slice(0, 5)}…</code>
    </OneTimeSecret>
  )
}
