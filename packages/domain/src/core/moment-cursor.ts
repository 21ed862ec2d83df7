import { isUuid } from './id.ts'
import { refuseField } from './refusal.ts'

/** Where a page of a list that is ordered by time ended: its last row. */
export interface MomentCursor {
  created_at: Date
  id: string
}

export function writeMomentCursor({ created_at: at, id }: MomentCursor): string {
  return Buffer.from(`${at.getTime()} ${id}`).toString('base64url')
}

/** Refuses with invalid_input what no page of ours has answered. */
export function readMomentCursor(text: string): MomentCursor {
  const [time = '', id = ''] = Buffer.from(text, 'base64url').toString().split(' ')
  const at = new Date(Number(time))
  if (!/^\d{1,15}$/.test(time) || !isUuid(id) || Number.isNaN(at.getTime())) {
    refuseField('cursor', 'Invalid cursor')
  }
  return { created_at: at, id }
}
