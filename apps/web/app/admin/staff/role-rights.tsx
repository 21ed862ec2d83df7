import { permissionGroups, permissionWords } from '@shop/contract/permission-words'
import { permissions, type Permission } from '@shop/contract/permissions'
import { Checkbox } from '@shop/ui/checkbox'

interface RoleRightsProps {
  granted: ReadonlySet<Permission>
  /** Of the signed-in person: only these are theirs to give or take. */
  own: ReadonlySet<string>
  fixed: boolean
  onChange: (granted: ReadonlySet<Permission>) => void
}

/** Every permission there is, by part of the admin area. */
export function RoleRights({ granted, own, fixed, onChange }: RoleRightsProps) {
  const tick = (right: Permission, on: boolean) =>
    onChange(new Set(on ? [...granted, right] : [...granted].filter((other) => other !== right)))
  return (
    <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2 xl:grid-cols-3">
      {permissionGroups.map((group) => (
        <fieldset key={group} disabled={fixed}>
          <legend className="mb-0.5 font-bold">{group}</legend>
          {permissions
            .filter((right) => permissionWords[right].group === group)
            .map((right) => (
              <Checkbox
                key={right}
                label={permissionWords[right].label}
                checked={granted.has(right)}
                disabled={!own.has(right)}
                onChange={(event) => tick(right, event.target.checked)}
              />
            ))}
        </fieldset>
      ))}
    </div>
  )
}
