import { OneTimeSecret } from '../../forms/shown-once.tsx'

interface OneTimeWebhookSecretProps {
  secret: string
  url: string
  onClose: () => void
}

/** What an address knows the shop by, shown this once. */
export function OneTimeWebhookSecret({ secret, url, onClose }: OneTimeWebhookSecretProps) {
  return (
    <OneTimeSecret
      title="Webhook secret"
      secret={secret}
      warning="Copy it now: it won’t be shown again. Anyone with it can send requests as the shop."
      onClose={onClose}
    >
      <p className="wrap-anywhere">
        The app at {url} uses it to check the signature of each request. See the instructions on this page.
      </p>
    </OneTimeSecret>
  )
}
