import { webhookDisableAfterDays } from '@shop/contract/admin/webhooks'
import { Panel } from '@shop/ui/panel'

const example = `import { createHmac, timingSafeEqual } from 'node:crypto'

// header: the value of Shop-Signature; body: the bytes as they came, before any parsing
function hasValidSignature(header, body, secret) {
  const [, seconds, sum] = /^t=(\\d+),v1=([0-9a-f]{64})$/.exec(header) ?? []
  if (!sum || Math.abs(Date.now() / 1000 - Number(seconds)) > 300) return false
  const own = createHmac('sha256', secret).update(seconds + '.').update(body).digest()
  return timingSafeEqual(own, Buffer.from(sum, 'hex'))
}`

/** For whoever writes the program at the other end. */
export function VerifySignatureHelp() {
  return (
    <Panel title="For developers">
      <div className="grid max-w-[76ch] gap-2.5 text-small">
        <p>
          The shop posts JSON: <code>id</code>, <code>kind</code>, <code>at</code> and <code>data</code> with
          ids, numbers and statuses. Use the API with a key to get more.
        </p>
        <p>
          <b>Check the signature</b> before you trust a request. <code>Shop-Signature</code> contains{' '}
          <code>t=seconds,v1=sum</code>, where v1 is the hex HMAC-SHA256 of the seconds, a full stop and the
          body, with the webhook secret. Reject anything older than five minutes.
        </p>
        <pre className="rounded-control bg-sunken px-3 py-2.5 text-caption whitespace-pre-wrap">
          <code>{example}</code>
        </pre>
        <p>
          <b>Respond with 2xx within ten seconds</b> and do the work afterwards. Anything else, including a
          redirect, is retried after half a minute, then less and less often for a day. An address that fails
          for {webhookDisableAfterDays} days is switched off, and the dashboard says so.
        </p>
        <p>
          <b>Events can arrive twice and out of order.</b> The <code>id</code> of an event is the same each
          time.
        </p>
      </div>
    </Panel>
  )
}
