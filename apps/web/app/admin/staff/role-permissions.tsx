import { permissionGroups, permissionLabels, permissions, type Permission } from '@shop/contract/permissions'
import { Checkbox } from '@shop/ui/checkbox'

interface RolePermissionsProps {
  granted: ReadonlySet<Permission>
  /** The user's own permissions: they can grant and revoke only these. */
  own: ReadonlySet<string>
  fixed: boolean
  onChange: (granted: ReadonlySet<Permission>) => void
}

/** All permissions, by part of the admin area. */
export function RolePermissions({ granted, own, fixed, onChange }: RolePermissionsProps) {
  const tick = (permission: Permission, on: boolean) =>
    onChange(new Set(on ? [...granted, permission] : [...granted].filter((other) => other !== permission)))
  return (
    <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2 xl:grid-cols-3">
      {permissionGroups.map((group) => (
        <fieldset key={group} disabled={fixed}>
          <legend className="mb-0.5 font-bold">{group}</legend>
          {permissions
            .filter((permission) => permissionLabels[permission].group === group)
            .map((permission) => (
              <Checkbox
                key={permission}
                label={permissionLabels[permission].label}
                checked={granted.has(permission)}
                disabled={!own.has(permission)}
                onChange={(event) => tick(permission, event.target.checked)}
              />
            ))}
        </fieldset>
      ))}
    </div>
  )
}
