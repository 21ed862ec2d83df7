import { ShownOnce } from '../../forms/shown-once.tsx'

interface MadeKeyProps {
  token: string
  name: string
  onClose: () => void
}

/** The key itself, shown this once. */
export function MadeKey({ token, name, onClose }: MadeKeyProps) {
  return (
    <ShownOnce
      title={`The key ${name}`}
      secret={token}
      warning="Keep it now: it is shown only here, and whoever has it can do what it may do."
      onClose={onClose}
    >
      The program sends it with each call as <code>Authorization: Bearer {token.slice(0, 5)}…</code>
    </ShownOnce>
  )
}
