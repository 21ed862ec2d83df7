import * as z from 'zod/mini'

/** In a body, of what was seen; where it has changed since, the answer is changed_by_other. */
export const version = z.number()
