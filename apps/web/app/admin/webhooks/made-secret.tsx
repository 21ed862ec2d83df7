import { ShownOnce } from '../../forms/shown-once.tsx'

interface MadeSecretProps {
  secret: string
  url: string
  onClose: () => void
}

/** What an address knows the shop by, shown this once. */
export function MadeSecret({ secret, url, onClose }: MadeSecretProps) {
  return (
    <ShownOnce
      title="The secret of this address"
      secret={secret}
      warning="Keep it now: it is shown only here, and whoever has it can speak as the shop."
      onClose={onClose}
    >
      <p className="wrap-anywhere">
        The program at {url} checks the signature of each call by it. The page tells how.
      </p>
    </ShownOnce>
  )
}
