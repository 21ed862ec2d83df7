import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

const phrases = z.array(z.string().check(z.maxLength(60))).check(z.minLength(1), z.maxLength(20))

/** What shoppers call something (`words`, also phrases), and the single words of the catalogue that are `meant`. */
const Synonym = z.object({ terms: phrases, maps_to: phrases })
export type Synonym = z.output<typeof Synonym>

const Synonyms = z.object({ items: z.array(Synonym).check(z.maxLength(500)) })
export type Synonyms = z.output<typeof Synonyms>

export const listSynonyms = endpoint({
  method: 'GET',
  path: '/admin/catalogue/synonyms',
  summary: 'List search synonyms',
  access: 'catalogue:read',
  response: Synonyms,
  errors: [],
})

export const updateSynonyms = endpoint({
  method: 'PUT',
  path: '/admin/catalogue/synonyms',
  summary: 'Replace the search synonyms',
  access: 'catalogue:write',
  body: Synonyms,
  response: Synonyms,
  errors: ['invalid_input'],
})
