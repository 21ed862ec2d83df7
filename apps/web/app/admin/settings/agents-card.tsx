import { AgentSettings } from '@shop/contract/admin/agents'
import { Link } from 'react-router'
import { useMutation } from '@tanstack/react-query'
import {
  getAgentSettings,
  replaceAgentSigningKey,
  updateAgentSettings,
} from '../../api/generated/admin/agents.ts'
import { usePermission } from '../../api/profile.ts'
import { ConfirmButton } from '../../forms/confirm.tsx'
import { SwitchInput } from '../../forms/contract/inputs.tsx'
import { SettingsCard } from '../../forms/contract/settings-card.tsx'

/** Whether AI agents can shop here, and what their makers need to know. */
export function AgentsCard() {
  return (
    <SettingsCard
      title="AI agents"
      read={getAgentSettings}
      write={updateAgentSettings}
      permission="settings:write"
      schema={AgentSettings}
      values={({ enabled }) => ({ enabled })}
      label="Loading AI agents"
      height="h-72"
      chip={({ enabled }) => (enabled ? { text: 'On', tone: 'ok' } : { text: 'Off', tone: 'neutral' })}
      submit="Save"
      success="AI agents saved"
    >
      {({ discovery_url: discoveryUrl, mcp_url: mcpUrl }) => (
        <>
          <p className="text-small text-muted">
            AI assistants can search your products and fill in a checkout for a customer. The customer opens a
            link, checks everything, and pays or chooses to pay on delivery in your shop. Assistants never pay
            and never place orders.
          </p>
          <SwitchInput name="enabled" label="Let AI agents shop here" />
          <p className="text-small text-muted">
            When this is on, any program can read your published products, prices and stock. To fill in carts
            and checkouts it needs an API key with the permission “Fill in carts and checkouts for customers”.
          </p>
          <KeysLink />
          <dl className="grid gap-3 text-small">
            <Address label="Agents find the shop here (UCP)" url={discoveryUrl} />
            <Address label="Tools for assistants (MCP)" url={mcpUrl} />
          </dl>
          <ReplaceKey />
        </>
      )}
    </SettingsCard>
  )
}

function KeysLink() {
  if (!usePermission('api-keys:write')) return null
  return (
    <Link to="/admin/settings/api-keys" className="text-small font-semibold text-primary underline">
      Create an API key
    </Link>
  )
}

/** For when the key that signs webhooks may have leaked. */
function ReplaceKey() {
  const replace = useMutation(
    replaceAgentSigningKey.mutation({ success: 'Webhooks are signed with a new key' }),
  )
  if (!usePermission('provider-keys:write')) return null
  return (
    <div>
      <ConfirmButton
        label="Replace the signing key"
        confirmLabel="Replace"
        question="Sign webhooks to agents with a new key?"
        cancelLabel="Keep this key"
        pending={replace.isPending}
        onConfirm={(close) => replace.mutate(undefined, { onSuccess: close })}
      >
        <p>
          Do this if somebody else may have the key. Agents find the new one at the first address above; for a
          day they still find the old one too.
        </p>
      </ConfirmButton>
    </div>
  )
}

function Address({ label, url }: { label: string; url: string }) {
  return (
    <div>
      <dt className="text-muted">{label}</dt>
      <dd>
        <code className="wrap-anywhere">{url}</code>
      </dd>
    </div>
  )
}
