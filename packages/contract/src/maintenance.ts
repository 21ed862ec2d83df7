import * as z from 'zod/mini'

/** Words in the place of the error page's own sentence; long enough for why and what still works. */
const noteMax = 200

/** Whether the shop is closed for a while, and what shoppers are told meanwhile. */
export const Maintenance = z.object({
  enabled: z.boolean(),
  /** When it is expected to end, as ISO moment; the switch alone opens the shop. */
  until: z.nullable(z.iso.datetime({ offset: true })),
  note: z.string().check(z.trim(), z.maxLength(noteMax)),
})
export type Maintenance = z.output<typeof Maintenance>

/** What whoever is kept out is told. */
export interface Closure {
  until: string | null
  note: string
  /** Whole seconds, as the Retry-After header says them. */
  retry_after: number
}

/** With this cookie, whose value only staff can read, a browser sees the shop while it is closed. */
export const maintenanceBypassCookie = 'maintenance_pass'
