import type { Permission } from '@shop/contract/permissions'
import { formatCount } from '@shop/ui/format/format-count'
import { joinClasses } from '@shop/ui/join-classes'
import type { ReactNode } from 'react'
import { NoAccess } from '../errors/async-section.tsx'
import { usePermission } from '../api/profile.ts'

interface StaffSectionProps {
  title: string
  permission: Permission
  /** Total number of records, shown beside the title. */
  count?: number
  description?: ReactNode
  /** Buttons at the far end of the header. */
  actions?: ReactNode
  /** Shows the title on phones too, although their top bar has it. */
  titleOnPhone?: boolean
  children: ReactNode
}

/** A page of the admin area: a heading, and content for roles with the permission. */
export function StaffSection(props: StaffSectionProps) {
  const { title, permission, count, description, actions, titleOnPhone = false, children } = props
  const isAllowed = usePermission(permission)
  if (!isAllowed) return <NoAccess />
  return (
    <>
      <div className="mb-3.5 flex flex-wrap items-center gap-3 md:mb-5">
        <div
          className={joinClasses(
            'min-w-0 flex-1',
            (titleOnPhone || description !== undefined) && 'max-md:basis-full',
          )}
        >
          <h1 className={titleOnPhone ? undefined : 'max-md:sr-only'}>
            {title}
            {count !== undefined && (
              <span className="tabular ml-1.5 text-lead font-normal text-muted">{formatCount(count)}</span>
            )}
          </h1>
          {description && <p className="mt-0.5 text-small text-muted">{description}</p>}
        </div>
        {actions}
      </div>
      {children}
    </>
  )
}
