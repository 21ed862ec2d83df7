import { Bot, KeyRound, ScrollText, ShieldCheck, Users, Webhook } from 'lucide-react'
import { AgentsCard } from './agents-card.tsx'
import type { SettingsGroup } from './settings-section.ts'

/** Who and what can do something in the shop: staff, keys and programs. */
export const accessGroup: SettingsGroup = {
  text: 'People and access',
  sections: [
    {
      id: 'staff',
      text: 'Staff and roles',
      description: 'Invite team members, and set what each role can do',
      keywords: 'permissions',
      Icon: Users,
      permission: 'staff:read',
    },
    {
      id: 'security',
      text: 'Security',
      description: 'A passkey or authenticator app beside your password',
      keywords: 'two-factor recovery 2fa mfa',
      Icon: ShieldCheck,
      permission: 'dashboard:read',
    },
    {
      id: 'audit-log',
      text: 'Audit log',
      description: 'Who did what and when, in a tamper-evident log',
      keywords: 'history',
      Icon: ScrollText,
      permission: 'audit:read',
    },
    {
      id: 'api-keys',
      text: 'API keys',
      description: 'What other apps can do in the shop',
      keywords: 'token',
      Icon: KeyRound,
      permission: 'api-keys:write',
    },
    {
      id: 'webhooks',
      text: 'Webhooks',
      description: 'Apps notified about events in the shop',
      keywords: 'events',
      Icon: Webhook,
      permission: 'webhooks:write',
    },
    {
      id: 'ai-agents',
      text: 'AI agents',
      description: 'Assistants that search products and fill in checkouts',
      keywords: 'ucp mcp assistant chatgpt gemini claude robot program',
      Icon: Bot,
      Card: AgentsCard,
    },
  ],
}
