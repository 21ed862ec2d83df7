import { Panel } from '@shop/ui/panel'
import { PageRow } from './page-row.tsx'

/** Leads to the pages on who may do what, and who did. */
export function StaffCard() {
  return (
    <Panel id="staff" title="Staff and roles" flush>
      <ul className="divide-y divide-line">
        <PageRow
          to="/admin/settings/staff"
          needs="staff:read"
          title="Staff and roles"
          line="Invite people, and decide what each role may do"
        />
        <PageRow
          to="/admin/settings/audit"
          needs="audit:read"
          title="Audit log"
          line="Who did what and when, sealed entry by entry"
        />
        <PageRow
          to="/admin/settings/api-keys"
          needs="keys:edit"
          title="API keys"
          line="What other programs may do in the shop"
        />
        <PageRow
          to="/admin/settings/webhooks"
          needs="webhooks:edit"
          title="Webhooks"
          line="Which programs are told what happens in the shop"
        />
        <PageRow
          to="/admin/settings/security"
          title="My sign-in"
          line="A passkey or code app beside your password, and recovery codes"
        />
      </ul>
    </Panel>
  )
}
