import * as z from 'zod/mini'

/**
 * What the shop itself says to its caller. The server puts it, and no other text of an answer, into the caller's
 * language: a customer's words may be the same as the shop's, and stay as they were written.
 */
export const TranslatableText = z.string()
